import { and, desc, eq, getTableColumns, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import { type Topic, unreadCountedTo } from "#rules/notices/topics.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { isFromCursor } from "../db/keyset.ts";
import { listOf } from "../db/list-of.ts";
import { notices } from "../db/notice-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { isNewestOfTerms } from "./sources/watched-store.ts";

/** A notice with the e-mail that names it, as long as that is kept. If staff have sent it again, it is the latest one. */
export type StoredNotice = Awaited<ReturnType<typeof listNotices>>[number];
type NoticeFilter = { topic: Topic | undefined; isUnread: boolean };

/** The id of the latest e-mail that names a notice. Most notices have none, and cost nothing here. */
const latestOfBatch = sql`case when ${notices.batchId} is not null then (
  with recursive sent(id, nth) as (select ${notices.batchId}, 0
    union all select again.id, nth + 1 from sent cross join ${emails} again on again.again_of = sent.id)
  select id from sent order by nth desc limit 1) end`;

/**
 * Lists a person's notices from a cursor on, the newest first. Of those about the terms of one project it lists the newest. Each
 * filter has an index in this order.
 */
export async function listNotices(
  db: Database,
  personId: string,
  { topic, isUnread }: NoticeFilter,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const isFrom = isFromCursor({ createdAt: notices.foundAt, id: notices.id }, cursor, "desc");
  const isListed = and(
    topic && eq(notices.topic, topic),
    isUnread ? isNull(notices.readAt) : undefined,
    isFrom,
    isNewestOfTerms(),
  );
  return db
    .select({ ...getTableColumns(notices), emailState: emails.state, emailEndedAt: emails.endedAt })
    .from(notices)
    .leftJoin(emails, eq(emails.id, latestOfBatch))
    .where(and(eq(notices.personId, personId), isListed))
    .orderBy(desc(notices.foundAt), desc(notices.id))
    .limit(limit);
}

export async function countUnread(db: Database, personId: string): Promise<number> {
  const unread = db
    .select({ one: sql`1`.as("one") })
    .from(notices)
    .where(and(eq(notices.personId, personId), isNull(notices.readAt), isNewestOfTerms()))
    .limit(unreadCountedTo)
    .as("unread");
  return db.$count(unread);
}

/** Marks a person's notices as read: those with the given ids, or all that were found until an instant. */
export async function markRead(
  db: Database,
  personId: string,
  which: { ids: readonly string[] } | { until: Date },
  now: Date,
): Promise<void> {
  const isMeant = "ids" in which ? inArray(notices.id, listOf(which.ids)) : lte(notices.foundAt, which.until);
  await retryTransient(() =>
    db
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.personId, personId), isNull(notices.readAt), isMeant)),
  );
}
