import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { startOf } from "#rules/consultations/consultation-time.ts";
import { minuteInMs } from "#rules/durations.ts";
import type { DailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { type DeliveryOutcome, nextStepOf, type StoredRelayAnswer } from "#rules/mail/delivery.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { emailAttempts, emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { acknowledgedKeyOf, isStillAcknowledged } from "./acknowledgement-store.ts";
import { addToDailyCount, roomUnder, subtractFromDailyCount } from "./daily-ceiling-store.ts";
import { type Acknowledgement, type Email, isAboutTimeToCome, recipientOf, traitsOf } from "./email.ts";
import { isUnleased } from "./unleased-store.ts";

export type OutboxRow = typeof emails.$inferSelect;
export type NewEmail = typeof emails.$inferInsert;

/** How many e-mails of each class, security and ordinary, are leased at once. */
const emailsPerLease = 10;

/** Longer than it takes to send all leased e-mails when the relay hangs on each of them. */
const leaseMs = 2 * minuteInMs;

/** Returns an e-mail as a row of the outbox. The relay gets the same id. */
export function newEmail(mail: Email, now: Date): NewEmail {
  return {
    id: crypto.randomUUID(),
    template: mail.template,
    data: mail.data,
    recipient: recipientOf(mail),
    security: traitsOf[mail.template].security,
    nextAttemptAt: now,
    givesUpAt: new Date(now.getTime() + traitsOf[mail.template].givesUpAfterMs),
    createdAt: now,
  };
}

/** Returns an acknowledgement as a row of the outbox. The person who typed its address need not own it. */
export function newAcknowledgement(mail: Acknowledgement, now: Date): NewEmail {
  return { ...newEmail(mail, now), acknowledgedKey: acknowledgedKeyOf(mail.data.email) };
}

/**
 * Returns the e-mail that a row holds, or undefined if its data was wiped or cannot be read. The cast is safe because only
 * `newEmail` makes rows, with data that belongs to the template.
 */
export function emailIn({ template, data }: OutboxRow): Email | undefined {
  return data === null ? undefined : ({ template, data } as Email);
}

/** True if an e-mail is of no use to its recipient any more, so that it must not be sent. */
export function isTooLate(row: OutboxRow, now: Date): boolean {
  const until = usefulUntil(row);
  return until !== undefined && now >= until;
}

/** Returns when an e-mail stops being of use; undefined if it is of use at any time. */
function usefulUntil(row: OutboxRow): Date | undefined {
  if (traitsOf[row.template].expires) return row.givesUpAt;
  const mail = emailIn(row);
  if (mail?.template !== "consultation-visitor" || !isAboutTimeToCome(mail.data)) return undefined;
  const { day, slot, businessZone } = mail.data;
  try {
    return startOf(day, slot, businessZone);
  } catch {
    // The data is damaged. That is found when this e-mail is rendered, and delays no other.
    return undefined;
  }
}

/** Returns the statement that queues an e-mail, to be awaited alone or in a batch. It is idempotent. */
export function queueEmail(db: Database, mail: NewEmail) {
  return db.insert(emails).values(mail).onConflictDoNothing();
}

/**
 * Like `queueEmail`, but queues only if a condition holds, for example that what the e-mail is about was stored: of concurrent
 * requests, only the one that stored it sends e-mails. An acknowledgement is also not queued once its address has had the most
 * that are allowed.
 */
export function queueEmailIf(
  db: Database,
  mail: NewEmail,
  { from, where }: { from?: SQLiteTable; where: SQL | undefined },
) {
  const { acknowledgedKey: key, createdAt } = mail;
  const allowed = key ? isStillAcknowledged(db, key, createdAt) : undefined;
  return insertWhere(db, emails, mail, { ...(from && { from }), where: and(where, allowed) }).onConflictDoNothing();
}

/** Returns the statement that cancels waiting e-mails, because what they say no longer holds. `ids` is a query for their ids. */
export function cancelEmails(db: Database, ids: SQLWrapper, now: Date) {
  return db
    .update(emails)
    .set(asCancelled(now))
    .where(and(eq(emails.status, "waiting"), inArray(emails.id, ids)));
}

/** The columns of a cancelled e-mail. */
export function asCancelled(now: Date) {
  return { status: "dead", data: null, leasedUntil: null, endedAt: now, cancelledAt: now } as const;
}

/**
 * The columns of an e-mail that the relay has taken. If it was cancelled while it was with the relay, that was too late, and
 * staff must see that it was sent.
 */
export function asSent(now: Date) {
  return {
    status: "sent",
    data: null,
    leasedUntil: null,
    lastOutcome: "sent",
    endedAt: now,
    cancelledAt: null,
  } as const;
}

/** Cancels a leased e-mail that has nothing to say any more. It was not given to the relay. */
export async function cancelLeased(db: Database, { id }: OutboxRow, now: Date): Promise<void> {
  await retryTransient(() => db.batch([cancelEmails(db, sql`(select ${id})`, now), subtractFromDailyCount(db, now)]));
}

/**
 * Ends an e-mail that is not tried again because so many of its attempts were killed: any of them may have sent it. The current
 * lease did not give it to the relay, and does not count as an attempt.
 */
export async function giveUpLeased(db: Database, { id, attempts, template }: OutboxRow, now: Date): Promise<void> {
  const update = db
    .update(emails)
    .set({
      status: "unknown",
      attempts: attempts - 1,
      leasedUntil: null,
      lastOutcome: "ambiguous",
      endedAt: now,
      ...(traitsOf[template].secret && { data: null }),
    })
    .where(and(eq(emails.id, id), eq(emails.status, "waiting"), eq(emails.attempts, attempts)));
  await retryTransient(() => db.batch([update, subtractFromDailyCount(db, now)]));
}

/**
 * Leases e-mails that are due: until the lease ends, no other caller gets them. Security e-mails come first. No more of each
 * class are leased than the daily ceiling has room for, even with concurrent callers. `only` restricts it to e-mails that were
 * just queued.
 */
export async function leaseDueEmails(
  db: Database,
  now: Date,
  ceiling: DailyCeiling,
  only?: readonly string[],
): Promise<OutboxRow[]> {
  const leaseId = crypto.randomUUID();
  const lease = ({ security, limit }: { security: boolean; limit: number }) => {
    const isDue = and(isUnleased(now), eq(emails.security, security), lte(emails.nextAttemptAt, now));
    const isMeant = and(isDue, only && inArray(emails.id, only));
    const room = roomUnder(db, limit, emailsPerLease, now);
    return db
      .update(emails)
      .set({
        leasedUntil: new Date(now.getTime() + leaseMs),
        leaseId,
        attempts: sql`${emails.attempts} + 1`,
        // A lease that is still set is from an attempt whose outcome was not recorded: the e-mail may have been sent.
        ambiguousAttempts: sql`${emails.ambiguousAttempts} + (${emails.leasedUntil} is not null)`,
      })
      .where(sql`${emails.id} in (select id from ${emails} where ${isMeant} order by next_attempt_at limit ${room})`);
  };
  const statements = [
    lease({ security: true, limit: ceiling.all }),
    addToDailyCount(db, now),
    lease({ security: false, limit: ceiling.ordinary }),
    addToDailyCount(db, now),
  ] as const;
  // By the id, a call whose answer was lost finds what it has leased.
  const find = db
    .select()
    .from(emails)
    .where(and(eq(emails.leaseId, leaseId), isNotNull(emails.leasedUntil)))
    .orderBy(desc(emails.security), asc(emails.nextAttemptAt));
  return commitBatch(db, statements, { find });
}

/** True if e-mails are waiting in a pause that may be cut short. */
export async function hasPausedEmails(db: Database, now: Date): Promise<boolean> {
  const found = await db.select({ id: emails.id }).from(emails).where(isPaused(now)).limit(1);
  return found.length > 0;
}

/** Ends all pauses that may be cut short, because the relay is back. */
export async function retryNow(db: Database, now: Date): Promise<void> {
  await retryTransient(() =>
    db.update(emails).set({ nextAttemptAt: now, retrySooner: "shortened" }).where(isPaused(now)),
  );
}

/**
 * Records the outcome of an attempt, and returns the state of the e-mail after it. The outcome `sent` counts from any lease,
 * others only from the latest lease. Every attempt is stored, whether it counts or not.
 */
export async function recordDelivery(
  db: Database,
  row: OutboxRow,
  outcome: DeliveryOutcome,
  now: Date,
  relayAnswer: StoredRelayAnswer,
) {
  const { givesUpAfterMs, secret } = traitsOf[row.template];
  const step = nextStepOf(outcome, row, { givesUpAfterMs, usefulUntil: usefulUntil(row) }, now);
  // The lease is over once an outcome is recorded, so that a repeated batch does not take the attempt off the day's count twice.
  const isLatestLease = and(
    eq(emails.status, "waiting"),
    eq(emails.attempts, row.attempts),
    isNotNull(emails.leasedUntil),
  );
  const isNotSent = ne(emails.status, "sent");
  const update = db
    .update(emails)
    .set({
      ...step,
      leasedUntil: null,
      lastOutcome: outcome,
      retrySooner: row.retrySooner === "shortened" ? "spent" : "possible",
      ...(step.status !== "waiting" && { endedAt: now }),
      ...(step.status !== "waiting" && secret && { data: null }),
      ...(outcome === "sent" && asSent(now)),
    })
    .where(and(eq(emails.id, row.id), outcome === "sent" ? isNotSent : isLatestLease));
  const mayHaveBeenSent = outcome === "sent" || outcome === "ambiguous";
  const attempt = { emailId: row.id, attempt: row.attempts, outcome, ...relayAnswer, at: now };
  // Complete before the call is retried: a builder that gets its ON CONFLICT twice is no valid statement.
  const keep = insertWhere(db, emailAttempts, attempt, {
    from: emails,
    where: eq(emails.id, row.id),
  }).onConflictDoNothing();
  await retryTransient(() => db.batch([update, ...(mayHaveBeenSent ? [] : [subtractFromDailyCount(db, now)]), keep]));
  return step;
}

/** True for e-mails in a pause that may be cut short. */
function isPaused(now: Date): SQL | undefined {
  return and(isUnleased(now), gt(emails.nextAttemptAt, now), eq(emails.retrySooner, "possible"));
}
