import { and, asc, eq, lte, sql } from "drizzle-orm";
import { emailDueAt } from "#rules/notices/email-time.ts";
import { defaultPreferences } from "#rules/notices/topics.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { noticeEvents } from "../db/notice-tables.ts";
import { runBatch } from "../db/run-batch.ts";
import type { NoticeEvent, Recipient } from "./sources/source.ts";

/** The event that has been due for longest; one row by its index. */
export async function findDueEvent(db: Database, now: Date): Promise<NoticeEvent | undefined> {
  const find = db
    .select()
    .from(noticeEvents)
    .where(lte(noticeEvents.dueAt, now))
    .orderBy(asc(noticeEvents.dueAt))
    .limit(1);
  return (await retryTransient(() => find))[0];
}

type Finding = {
  recipients: readonly Recipient[];
  isLast: boolean;
  hasOwnEmail: boolean;
  /** When its e-mail is due counts from here. */
  now: Date;
  foundAt: Date;
  zone: string;
};

/**
 * Gives each of them a notice, unless they have it, and moves the event on, in one batch: a run that is killed, or two at once,
 * tell nobody twice and leave nobody out.
 */
export async function storeNotices(
  db: Database,
  event: NoticeEvent,
  { recipients, isLast, hasOwnEmail, now, foundAt, zone }: Finding,
): Promise<void> {
  const { topic } = event;
  const atOnce = hasOwnEmail ? null : (emailDueAt("at-once", now, zone)?.getTime() ?? null);
  const daily = emailDueAt("daily", now, zone)?.getTime() ?? null;
  const choice = sql`coalesce(s.choices ->> ${`$.${topic}`}, ${defaultPreferences[topic]})`;
  const given = JSON.stringify(recipients);
  const last = recipients.at(-1)?.position;
  const isAsRead = sql`topic = ${topic} and thing_id = ${event.thingId} and audience = ${event.audience}
    and audience_id = ${event.audienceId} and changes = ${event.changes} and position = ${event.position}`;
  await runBatch(db, [
    sql`insert into notices (id, person_id, topic, subject, found_at, email_due_at)
      select lower(hex(randomblob(16))), u.id, ${topic}, given.value ->> '$.subject', ${foundAt.getTime()},
        case ${choice} when 'at-once' then ${atOnce} when 'daily' then ${daily} end
      from json_each(${given}) given cross join user u on u.id = given.value ->> '$.personId'
        left join notice_settings s on s.person_id = u.id
      where true on conflict do nothing`,
    isLast || last === undefined
      ? sql`delete from notice_events where ${isAsRead}`
      : sql`update notice_events set position = ${last} where ${isAsRead}`,
  ]);
}

/** So that one that cannot be read does not hold up the others. What has changed since it was read stays due as it is. */
export async function postpone(
  db: Database,
  { topic, thingId, audience, audienceId, changes }: NoticeEvent,
  until: Date,
): Promise<void> {
  const isAsRead = and(
    eq(noticeEvents.topic, topic),
    eq(noticeEvents.thingId, thingId),
    eq(noticeEvents.audience, audience),
    eq(noticeEvents.audienceId, audienceId),
    eq(noticeEvents.changes, changes),
  );
  await retryTransient(() => db.update(noticeEvents).set({ dueAt: until }).where(isAsRead));
}
