import { and, eq, gt, inArray, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { startOf } from "#rules/consultations/consultation-time.ts";
import { minuteInMs } from "#rules/durations.ts";
import type { DailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { type DeliveryOutcome, nextStepOf, nothingSaid, type RelaySaid } from "#rules/mail/delivery.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emailAttempts, emails } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { acknowledgedKeyOf, isStillAcknowledged } from "./acknowledgement-store.ts";
import { countClaimed, countOneLess, roomUnder } from "./daily-ceiling-store.ts";
import { type Acknowledgement, type Email, isAboutTimeToCome, recipientOf, traitsOf } from "./email.ts";
import { isUnclaimed } from "./unclaimed-store.ts";

export type OutboxRow = typeof emails.$inferSelect;
export type NewEmail = typeof emails.$inferInsert;

/** Of each class. */
const emailsPerClaim = 10;

/** Longer than a whole claim takes when the relay hangs on every e-mail of it. */
const leaseMs = 2 * minuteInMs;

/** An e-mail as a row of the outbox. The relay is told the same id. */
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

/** An acknowledgement as a row of the outbox. The person who typed its address need not own it. */
export function newAcknowledgement(mail: Acknowledgement, now: Date): NewEmail {
  return { ...newEmail(mail, now), acknowledgedKey: acknowledgedKeyOf(mail.data.email) };
}

/**
 * The e-mail that a row holds; undefined once its data is wiped, or where it cannot be read. `newEmail` alone writes rows, and it
 * writes the data together with the template's name.
 */
export function emailIn({ template, data }: OutboxRow): Email | undefined {
  return data === null ? undefined : ({ template, data } as Email);
}

/** Whether an e-mail is of no use to its recipient any more, so that it must not be sent. */
export function isTooLate(row: OutboxRow, now: Date): boolean {
  const until = usefulUntil(row);
  return until !== undefined && now >= until;
}

/** Undefined for one that is of use at any time. */
function usefulUntil(row: OutboxRow): Date | undefined {
  if (traitsOf[row.template].expires) return row.givesUpAt;
  const mail = emailIn(row);
  if (mail?.template !== "consultation-visitor" || !isAboutTimeToCome(mail.data)) return undefined;
  const { day, slot, businessZone } = mail.data;
  try {
    return startOf(day, slot, businessZone);
  } catch {
    // Damaged data is found where the e-mail is rendered, and holds up no other.
    return undefined;
  }
}

/** The statement that puts an e-mail into the outbox, to be awaited alone or as part of a batch. It can be repeated. */
export function queueEmail(db: Database, mail: NewEmail) {
  return db.insert(emails).values(mail).onConflictDoNothing();
}

/**
 * As `queueEmail`, but only where the condition holds, such as that what the e-mail is about was stored: of concurrent requests only the one
 * that stored it sends e-mails. An acknowledgement is not queued either once its address has had as many as it may.
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

/** E-mails that still wait are not sent any more, because what they say no longer holds. `ids` is a query for their ids. */
export function cancelEmails(db: Database, ids: SQLWrapper, now: Date) {
  return db
    .update(emails)
    .set(asCancelled(now))
    .where(and(eq(emails.status, "waiting"), inArray(emails.id, ids)));
}

/** The columns of an e-mail that will not be sent any more. */
export function asCancelled(now: Date) {
  return { status: "dead", data: null, leasedUntil: null, endedAt: now, cancelledAt: now } as const;
}

/**
 * The columns of an e-mail that the relay has taken. It may have been cancelled while it was with the relay: too late, and
 * staff must see that it left.
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

/** An e-mail that was claimed has nothing to say any more. It was not given to the relay. */
export async function withdrawClaimed(db: Database, { id }: OutboxRow, now: Date): Promise<void> {
  await retryTransient(() => db.batch([cancelEmails(db, sql`(select ${id})`, now), countOneLess(db, now)]));
}

/**
 * Ends an e-mail of which so many attempts were killed that it is not tried again. Any of them may have sent it. This claim gave it
 * to nobody, and counts as no attempt.
 */
export async function giveUpClaimed(db: Database, { id, attempts, template }: OutboxRow, now: Date): Promise<void> {
  const update = db
    .update(emails)
    .set({
      ...{ status: "unknown", attempts: attempts - 1, leasedUntil: null, lastOutcome: "ambiguous", endedAt: now },
      ...(traitsOf[template].secret && { data: null }),
    })
    .where(and(eq(emails.id, id), eq(emails.status, "waiting"), eq(emails.attempts, attempts)));
  await retryTransient(() => db.batch([update, countOneLess(db, now)]));
}

/**
 * Claims e-mails that are due, for this caller alone until the lease ends: security e-mails first, and no more of each class
 * than the daily ceiling has room for, even with concurrent callers. `only` restricts it to e-mails that were just queued.
 */
export async function claimDueEmails(
  db: Database,
  now: Date,
  ceiling: DailyCeiling,
  only?: readonly string[],
): Promise<OutboxRow[]> {
  const claim = ({ security, limit }: { security: boolean; limit: number }) => {
    const isDue = and(isUnclaimed(now), eq(emails.security, security), lte(emails.nextAttemptAt, now));
    const isMeant = and(isDue, only && inArray(emails.id, [...only]));
    const room = roomUnder(db, limit, emailsPerClaim, now);
    return db
      .update(emails)
      .set({
        leasedUntil: new Date(now.getTime() + leaseMs),
        attempts: sql`${emails.attempts} + 1`,
        // A lease that is still there is of an attempt whose outcome was not recorded: it may have been sent.
        ambiguousAttempts: sql`${emails.ambiguousAttempts} + (${emails.leasedUntil} is not null)`,
      })
      .where(sql`${emails.id} in (select id from ${emails} where ${isMeant} order by next_attempt_at limit ${room})`)
      .returning();
  };
  const [urgent, , ordinary] = await retryTransient(() =>
    db.batch([
      claim({ security: true, limit: ceiling.all }),
      countClaimed(db, now),
      claim({ security: false, limit: ceiling.ordinary }),
      countClaimed(db, now),
    ]),
  );
  return [...urgent, ...ordinary];
}

/** Whether e-mails are waiting out a pause that could be cut short. */
export async function hasPausedEmails(db: Database, now: Date): Promise<boolean> {
  const found = await retryTransient(() => db.select({ id: emails.id }).from(emails).where(isPaused(now)).limit(1));
  return found.length > 0;
}

/** The relay is back: ends every pause now, once for each e-mail. */
export async function retryNow(db: Database, now: Date): Promise<void> {
  await retryTransient(() =>
    db.update(emails).set({ nextAttemptAt: now, retrySooner: "shortened" }).where(isPaused(now)),
  );
}

/**
 * Records how an attempt ended, and answers the state of the e-mail after it. That it was sent counts from any claim; any
 * other outcome counts from the latest claim only. Every attempt is kept, whether it counts or not.
 */
export async function recordDelivery(
  db: Database,
  row: OutboxRow,
  outcome: DeliveryOutcome,
  now: Date,
  said: RelaySaid = nothingSaid,
) {
  const { givesUpAfterMs, secret } = traitsOf[row.template];
  const step = nextStepOf(outcome, row, { givesUpAfterMs, usefulUntil: usefulUntil(row) }, now);
  const isLatestClaim = and(eq(emails.status, "waiting"), eq(emails.attempts, row.attempts));
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
    .where(and(eq(emails.id, row.id), outcome === "sent" ? isNotSent : isLatestClaim));
  const mayHaveLeft = outcome === "sent" || outcome === "ambiguous";
  const attempt = { emailId: row.id, attempt: row.attempts, outcome, ...said, at: now };
  const keep = insertWhere(db, emailAttempts, attempt, { from: emails, where: eq(emails.id, row.id) });
  await retryTransient(() =>
    db.batch([update, ...(mayHaveLeft ? [] : [countOneLess(db, now)]), keep.onConflictDoNothing()]),
  );
  return step;
}

/** In a pause that was not cut short before. */
function isPaused(now: Date): SQL | undefined {
  return and(isUnclaimed(now), gt(emails.nextAttemptAt, now), eq(emails.retrySooner, "possible"));
}
