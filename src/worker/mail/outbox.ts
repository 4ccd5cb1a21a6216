import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { DailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { type DeliveryOutcome, nextStepOf } from "#rules/mail/delivery.ts";
import { verification } from "../db/auth-tables.ts";
import { consultations } from "../db/consultation-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { invitations } from "../db/invitation-tables.ts";
import { securityEvents } from "../db/security-tables.ts";
import { submissions } from "../db/submission-tables.ts";
import { acknowledgedKeyOf, isStillAcknowledged } from "./acknowledgement-store.ts";
import { countClaimed, countOneLess, roomUnder } from "./daily-ceiling-store.ts";
import { type Email, traitsOf } from "./email.ts";

export type OutboxRow = typeof emails.$inferSelect;
type NewEmail = typeof emails.$inferInsert;

const emailsPerLease = 25;

/** Longer than a whole claim takes when every letter of it meets a relay that hangs. */
const leaseMs = 2 * 60_000;

/** A letter as a row of the outbox. Its id is also the one the relay is told. */
export function newEmail(mail: Email, now: Date): NewEmail {
  return {
    id: crypto.randomUUID(),
    template: mail.template,
    data: mail.data,
    security: traitsOf[mail.template].security,
    nextAttemptAt: now,
    givesUpAt: new Date(now.getTime() + traitsOf[mail.template].givesUpAfterMs),
    createdAt: now,
  };
}

/** An acknowledgement as a row of the outbox: a letter to an address that somebody typed, who need not be its owner. */
export function newAcknowledgement(mail: Email, now: Date): NewEmail {
  return { ...newEmail(mail, now), acknowledgedKey: acknowledgedKeyOf(mail.data.email) };
}

/** The statement that puts a letter into the outbox: awaited alone, or part of a batch. Repeating it changes nothing. */
export function queueEmail(db: Database, mail: NewEmail) {
  return db.insert(emails).values(mail).onConflictDoNothing();
}

/**
 * As `queueEmail`, but only if the e-mail's own enquiry was stored: the loser of a race writes to nobody. An acknowledgement
 * is not queued either once its address has had as many as it may.
 */
export function queueEmailOfEnquiry(db: Database, mail: NewEmail & { enquiryId: string }) {
  const { acknowledgedKey: key, createdAt } = mail;
  const allowed = key ? isStillAcknowledged(db, key, createdAt) : undefined;
  return queueEmailIf(db, mail, enquiries, and(eq(enquiries.id, mail.enquiryId), allowed));
}

/** The same for a consultation that changes: only if this change was the one that was made. */
export function queueEmailOfChange(db: Database, mail: NewEmail & { enquiryId: string }, changeId: string) {
  const isChanged = and(eq(consultations.enquiryId, mail.enquiryId), eq(consultations.changeId, changeId));
  return queueEmailIf(db, mail, consultations, isChanged);
}

/** The same for a submission that changes. */
export function queueEmailOfSubmission(db: Database, mail: NewEmail & { enquiryId: string }, changeId: string) {
  const isChanged = and(eq(submissions.enquiryId, mail.enquiryId), eq(submissions.changeId, changeId));
  return queueEmailIf(db, mail, submissions, isChanged);
}

/** The same for an invitation: only if the link it carries, which has the e-mail's id, is the open one. */
export function queueEmailOfInvitation(db: Database, mail: NewEmail) {
  return queueEmailIf(db, mail, invitations, eq(invitations.linkId, mail.id));
}

/** The same for a link that sets a password, which has the e-mail's id: only if the link was stored. */
export function queueEmailOfLink(db: Database, mail: NewEmail) {
  return queueEmailIf(db, mail, verification, eq(verification.id, mail.id)).returning({ id: emails.id });
}

/** The same for a decision: only if its security event was stored. */
export function queueEmailOfEvent(db: Database, mail: NewEmail, eventId: string) {
  return queueEmailIf(db, mail, securityEvents, eq(securityEvents.id, eventId));
}

function queueEmailIf(db: Database, mail: NewEmail, from: SQLiteTable, where: SQL | undefined) {
  return insertWhere(db, emails, mail, { from, where }).onConflictDoNothing();
}

/** Letters that have not left shall not: what they say no longer holds. `ids` is a query for theirs. */
export function cancelEmails(db: Database, ids: SQLWrapper, now: Date) {
  return db
    .update(emails)
    .set({ status: "dead", data: null, leasedUntil: null, settledAt: now })
    .where(and(eq(emails.status, "waiting"), inArray(emails.id, ids)));
}

/**
 * Takes letters that are due, for this caller alone until the lease ends: those of security first, and as many of each as
 * the day's ceiling leaves room for, however many callers there are. `only` narrows it to letters just queued.
 */
export async function leaseDueEmails(
  db: Database,
  now: Date,
  ceiling: DailyCeiling,
  only?: readonly string[],
): Promise<OutboxRow[]> {
  const claim = (security: boolean, limit: number) => {
    const isDue = and(isFree(now), eq(emails.security, security), lte(emails.nextAttemptAt, now));
    const isMeant = and(isDue, only && inArray(emails.id, [...only]));
    const room = roomUnder(db, limit, emailsPerLease, now);
    return db
      .update(emails)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), attempts: sql`${emails.attempts} + 1` })
      .where(sql`${emails.id} in (select id from letters where ${isMeant} order by next_attempt_at limit ${room})`)
      .returning();
  };
  const [urgent, , ordinary] = await retryTransient(() =>
    db.batch([claim(true, ceiling.all), countClaimed(db, now), claim(false, ceiling.ordinary), countClaimed(db, now)]),
  );
  return [...urgent, ...ordinary];
}

/** Whether letters are waiting out a pause that could be cut short. */
export async function hasPausedEmails(db: Database, now: Date): Promise<boolean> {
  const found = await retryTransient(() => db.select({ id: emails.id }).from(emails).where(isPaused(now)).limit(1));
  return found.length > 0;
}

/** Cuts every pause short, each letter's once: the relay is back. */
export async function retryNow(db: Database, now: Date): Promise<void> {
  await retryTransient(() => db.update(emails).set({ nextAttemptAt: now, retrySooner: "woken" }).where(isPaused(now)));
}

/**
 * Writes down how an attempt ended. A letter that left is so whoever says it; any other news counts only from the claim
 * that is still the latest. Returns what became of the letter.
 */
export async function recordDelivery(db: Database, row: OutboxRow, outcome: DeliveryOutcome, now: Date) {
  const step = nextStepOf(outcome, row, traitsOf[row.template], now);
  const isLatestClaim = and(eq(emails.status, "waiting"), eq(emails.attempts, row.attempts));
  const isNotSent = ne(emails.status, "sent");
  const wipes = step.status === "sent" || (step.status !== "waiting" && traitsOf[row.template].secret);
  const update = db
    .update(emails)
    .set({
      ...step,
      leasedUntil: null,
      lastOutcome: outcome,
      retrySooner: row.retrySooner === "woken" ? "spent" : "possible",
      ...(wipes && { data: null }),
      ...(step.status !== "waiting" && { settledAt: now }),
    })
    .where(and(eq(emails.id, row.id), outcome === "sent" ? isNotSent : isLatestClaim));
  const mayHaveLeft = outcome === "sent" || outcome === "ambiguous";
  await retryTransient(() => db.batch(mayHaveLeft ? [update] : [update, countOneLess(db, now)]));
  return step;
}

function isFree(now: Date): SQL | undefined {
  return and(eq(emails.status, "waiting"), or(isNull(emails.leasedUntil), lte(emails.leasedUntil, now)));
}

function isPaused(now: Date): SQL | undefined {
  return and(isFree(now), gt(emails.nextAttemptAt, now), eq(emails.retrySooner, "possible"));
}
