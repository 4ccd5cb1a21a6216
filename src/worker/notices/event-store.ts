import { and, asc, lte, type SQL, sql } from "drizzle-orm";
import { emailDueAt } from "#rules/notices/email-time.ts";
import { defaultPreferences, kindsNotifiedOf } from "#rules/notices/topics.ts";
import type { Database } from "../db/database.ts";
import { listOf } from "../db/list-of.ts";
import { noticeEvents } from "../db/notice-tables.ts";
import { runBatch } from "../db/run-batch.ts";
import type { NoticeEvents, Recipient } from "./sources/source.ts";

/**
 * Finds the event that has been due for longest, by one row of an index. If it is for one person, others of its topic that are
 * due and for one person each come with it, up to a limit: an imported file of payments causes thousands. Events that are due at
 * the same time come in the order in which they were stored.
 */
export async function findDueEvents(db: Database, now: Date, limit: number): Promise<NoticeEvents | undefined> {
  const { topic, audience, dueAt } = noticeEvents;
  const find = (condition: SQL | undefined, count: number) =>
    db
      .select()
      .from(noticeEvents)
      .where(and(lte(dueAt, now), condition))
      .orderBy(asc(dueAt), sql`rowid`)
      .limit(count);
  const [first] = await find(undefined, 1);
  if (first?.audience !== "person" || limit === 1) return first && [first];
  // The plus makes SQLite read them in order, by the index of due times.
  const [another, ...others] = await find(sql`+${topic} = ${first.topic} and +${audience} = ${first.audience}`, limit);
  // Another run may have handled them in between.
  return another ? [another, ...others] : [first];
}

type FoundRecipients = {
  recipients: readonly Recipient[];
  isLast: boolean;
  /** The due times of the e-mails are calculated from this time. */
  now: Date;
  /** The notices are newer than this. */
  foundAfter: Date;
  zone: string;
};

/**
 * Gives each recipient a notice, unless they have it or their kind does not get its topic, and moves the events on, in one batch:
 * a run that is killed, or two concurrent runs, notify nobody twice and leave nobody out. Nothing is stored if all events were
 * changed or held back since they were read. Of several events none can have been held back: they are for one person each.
 *
 * Returns when the latest of these notices was found. That is not before it is stored, so that anyone who has opened a dashboard
 * since finds it new at the next visit. Among the notices of one person, that of a later event is newer.
 */
export async function storeNotices(
  db: Database,
  events: NoticeEvents,
  { recipients, isLast, now, foundAfter, zone }: FoundRecipients,
): Promise<Date> {
  const [{ topic }] = events;
  const atOnce = emailDueAt("at-once", now, zone)?.getTime() ?? null;
  const daily = emailDueAt("daily", now, zone)?.getTime() ?? null;
  const choice = sql`coalesce(s.choices ->> ${`$.${topic}`}, s.choices ->> '$.all', ${defaultPreferences[topic]})`;
  const given = JSON.stringify(inOrder(recipients));
  const last = recipients.at(-1)?.position;
  const earliest = foundAfter.getTime() + 1;
  const [told = []] = await runBatch(db, [
    sql`insert into notices (id, person_id, topic, subject, found_at, email_due_at)
      select lower(hex(randomblob(16))), u.id, ${topic}, given.value ->> '$.subject',
        cast(max(${earliest}, unixepoch('subsecond') * 1000) as integer) + (given.value ->> '$.place'),
        case when given.value ->> '$.hasOwnEmail' then null else
          case ${choice} when 'at-once' then ${atOnce} when 'daily' then ${daily} end end
      from json_each(${given}) given cross join user u on u.id = given.value ->> '$.personId'
        left join notice_settings s on s.person_id = u.id
      where u.kind in ${listOf(kindsNotifiedOf(topic))} and exists (select 1 from notice_events where ${areAsRead(events)})
      on conflict do nothing returning found_at as foundAt`,
    isLast || last === undefined
      ? sql`delete from notice_events where ${areAsRead(events)}`
      : sql`update notice_events set position = ${last} where ${areAsRead(events)}`,
  ]);
  const found = (told as { foundAt: number }[]).map(({ foundAt }) => foundAt);
  return new Date(found.reduce((latest, each) => Math.max(latest, each), earliest));
}

/** Postpones events that fail, so that others are not held up. An event that has changed since stays due. */
export async function postpone(db: Database, events: NoticeEvents, until: Date): Promise<void> {
  await runBatch(db, [sql`update notice_events set due_at = ${until.getTime()} where ${areAsRead(events)}`]);
}

/** Adds the `place`: how many recipients before it are the same person. */
function inOrder(recipients: readonly Recipient[]) {
  const places = new Map<string, number>();
  return recipients.map(({ personId, subject, hasOwnEmail = 0 }) => {
    const place = places.get(personId) ?? 0;
    places.set(personId, place + 1);
    return { personId, subject, hasOwnEmail, place };
  });
}

function areAsRead(events: NoticeEvents): SQL {
  const [{ topic, audience }] = events;
  const read = events.map(({ thingId, audienceId, changes, position, dueAt }) => {
    return { thingId, audienceId, changes, position, dueAt: dueAt.getTime() };
  });
  return sql`rowid in (select e.rowid from json_each(${JSON.stringify(read)}) read cross join notice_events e
      on e.topic = ${topic} and e.thing_id = read.value ->> '$.thingId' and e.audience = ${audience}
        and e.audience_id = read.value ->> '$.audienceId'
      where e.changes = read.value ->> '$.changes' and e.position = read.value ->> '$.position'
        and e.due_at = read.value ->> '$.dueAt')`;
}
