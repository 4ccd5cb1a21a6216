import { and, asc, desc, eq, gt, isNotNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { type Alarm, alarms, type HealthFacts } from "#rules/mail/health.ts";
import { countedAtMost } from "#rules/office/count.ts";
import type { Database } from "../db/database.ts";
import { emailAttempts, emailEvents, emails, healthMarks } from "../db/email-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { isOfTeamTemplate } from "./email-store.ts";

const watched = "watched";
const alarmPrefix = "alarm:";

/** Returns the statement that records that the cron trigger or the webhook has just run. */
export function markStatement(db: Database, name: "cron" | "webhook", now: Date) {
  return db
    .insert(healthMarks)
    .values({ name, at: now })
    .onConflictDoUpdate({ target: healthMarks.name, set: { at: now } });
}

/** Returns when the cron trigger last ran; undefined if it never has. */
export async function findCronRun(db: Database): Promise<Date | undefined> {
  const mark = await db.select().from(healthMarks).where(eq(healthMarks.name, "cron")).get();
  return mark?.at;
}

export type StoredHealth = {
  facts: HealthFacts;
  webhookCalledAt: Date | null;
  waiting: number;
  needHandCount: number;
  /** The alarms that were logged already. */
  noticed: readonly Alarm[];
};

/**
 * Reads the facts of the health check. However many e-mails there are, it reads a few rows, and those that it counts up to a
 * limit. The first call stores since when mail is watched.
 */
export async function findStoredHealth(db: Database, now: Date): Promise<StoredHealth> {
  const [, marks, [refused], [left], [oldest], [inbox], [waiting], [hand]] = await retryTransient(() =>
    db.batch([
      db.insert(healthMarks).values({ name: watched, at: now }).onConflictDoNothing(),
      db.select().from(healthMarks),
      firstRefusal(db),
      lastSent(db),
      db
        .select({ at: emails.createdAt })
        .from(emails)
        .where(eq(emails.state, "waiting"))
        .orderBy(asc(emails.createdAt), asc(emails.id))
        .limit(1),
      latestToTeam(db),
      db.select({ count: countUpTo(sql`${emails.state} = 'waiting'`) }).from(sql`(select 1)`),
      db.select({ count: countUpTo(sql`${emails.needsHand} = 1`) }).from(sql`(select 1)`),
    ]),
  );
  const markOf = (name: string) => marks.find((mark) => mark.name === name)?.at ?? null;
  const hasFailed = inbox && inbox.report !== "delivered" && inbox.report !== "unsubscribed";
  return {
    facts: {
      cronRanAt: markOf("cron"),
      watchedSince: markOf(watched) ?? now,
      refusedSince: refused?.at ?? null,
      lastSentAt: left?.at ?? null,
      oldestWaitingAt: oldest?.at ?? null,
      ownInboxFailedAt: hasFailed ? (inbox.at ?? inbox.endedAt ?? now) : null,
    },
    webhookCalledAt: markOf("webhook"),
    waiting: Number(waiting?.count ?? 0),
    needHandCount: Number(hand?.count ?? 0),
    noticed: alarms.filter((alarm) => markOf(`${alarmPrefix}${alarm}`) !== null),
  };
}

/** Marks an alarm as logged. Returns true to one of several concurrent callers. */
export function recordAlarm(db: Database, alarm: Alarm, now: Date): Promise<boolean> {
  const mark = { name: `${alarmPrefix}${alarm}`, at: now };
  return hasWritten(() =>
    db.insert(healthMarks).values(mark).onConflictDoNothing().returning({ name: healthMarks.name }),
  );
}

/** Removes the mark of an alarm that is over. Returns true to one of several concurrent callers. */
export function forgetAlarm(db: Database, alarm: Alarm): Promise<boolean> {
  const name = `${alarmPrefix}${alarm}`;
  return hasWritten(() =>
    db.delete(healthMarks).where(eq(healthMarks.name, name)).returning({ name: healthMarks.name }),
  );
}

/**
 * Returns whether a write changed a row. If D1 failed at first, that try may have changed it, so the answer is true: an alarm is
 * better logged twice than never.
 */
async function hasWritten(write: () => PromiseLike<readonly unknown[]>): Promise<boolean> {
  let tries = 0;
  const rows = await retryTransient(() => {
    tries += 1;
    return write();
  });
  return rows.length > 0 || tries > 1;
}

function lastSent(db: Database) {
  const { at, outcome } = emailAttempts;
  return db.select({ at }).from(emailAttempts).where(eq(outcome, "sent")).orderBy(desc(at)).limit(1);
}

/**
 * Finds the first refusal of our key since an e-mail was last sent; none if the relay has answered something else since then. An
 * attempt that did not call the relay says nothing about our key.
 */
function firstRefusal(db: Database) {
  const { at, outcome } = emailAttempts;
  const isSinceThen = gt(at, sql`coalesce((${lastSent(db)}), 0)`);
  const isRefusal = eq(outcome, "configuration");
  const latest = db.select({ at }).from(emailAttempts).where(isRefusal).orderBy(desc(at)).limit(1);
  const answeredSince = db
    .select({ one: sql`1` })
    .from(sql`${emailAttempts} as answered`)
    .where(sql`answered.at > (${latest}) and answered.relay_status is not null`);
  const isLatestAnswer = notExists(answeredSince);
  return db
    .select({ at })
    .from(emailAttempts)
    .where(and(isRefusal, isSinceThen, isLatestAnswer))
    .orderBy(asc(at))
    .limit(1);
}

/** Finds the latest e-mail to the team whose outcome the relay has reported. */
function latestToTeam(db: Database) {
  const at = db
    .select({ at: emailEvents.at })
    .from(emailEvents)
    .where(eq(emailEvents.emailId, emails.id))
    .orderBy(desc(emailEvents.rank), desc(emailEvents.at))
    .limit(1);
  return db
    .select({
      report: emails.report,
      endedAt: emails.endedAt,
      at: sql<Date | null>`(${at})`.mapWith(emailEvents.at),
    })
    .from(emails)
    .where(and(isNotNull(emails.report), ne(emails.report, "processed"), isOfTeamTemplate))
    .orderBy(desc(emails.endedAt))
    .limit(1);
}

function countUpTo(where: SQL) {
  return sql<number>`(select count(*) from (select 1 from ${emails} where ${where} limit ${countedAtMost}))`;
}
