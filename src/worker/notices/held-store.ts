import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { noticeEvents, notices } from "../db/notice-tables.ts";

/** The last instant that a date can hold. A trigger makes events with this time due once the project is published again. */
const untilPublished = new Date(8_640_000_000_000_000);

/**
 * Returns the statements that hold back a project's changes, to put after the statement that unpublishes it: those that its
 * watchers were not told of yet, or not by e-mail, because an e-mail could not name the project now. Notices that were only shown
 * in the portal are deleted, so that they are given anew.
 */
export function holdBackNotices(db: Database, projectId: string, isWritten: SQL) {
  const unmailed = sql`(select n.id, n.subject from project_changes c
    cross join watched_projects w on w.project_id = c.project_id
    cross join ${notices} n on n.person_id = w.person_id and n.topic = 'watched' and n.subject = c.id
    left join ${emails} mail on mail.id = n.batch_id
    where c.project_id = ${projectId}
      and (n.email_due_at is not null or mail.status = 'waiting' and mail.leased_until is null))`;
  const event = { topic: "watched", audience: "watchers", audienceId: projectId, dueAt: untilPublished } as const;
  const { topic, thingId, audience, audienceId, changes } = noticeEvents;
  return [
    insertWhere(
      db,
      noticeEvents,
      { ...event, thingId: sql`subject` },
      { from: sql`(select distinct subject from ${unmailed})`, where: isWritten },
    ).onConflictDoUpdate({
      target: [topic, thingId, audience, audienceId],
      set: { position: "", changes: sql`${changes} + 1` },
    }),
    db.delete(notices).where(and(inArray(notices.id, sql`(select id from ${unmailed})`), isWritten)),
    db
      .update(noticeEvents)
      .set({ dueAt: untilPublished })
      .where(and(eq(topic, "watched"), eq(audienceId, projectId), isWritten)),
  ];
}
