import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { type DeliveryOutcome, nextStepOf } from "#rules/mail/delivery.ts";
import { verification } from "../db/auth-tables.ts";
import { consultations } from "../db/consultation-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { letters } from "../db/email-tables.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { securityEvents } from "../db/security-tables.ts";
import { submissions } from "../db/submission-tables.ts";
import { acknowledgedKeyOf, isStillAcknowledged } from "./acknowledgement-store.ts";
import { countClaimed, countOneLess, roomUnder } from "./daily-ceiling-store.ts";
import { type Letter, traitsOf } from "./email.ts";

export type LetterRow = typeof letters.$inferSelect;
type NewLetter = typeof letters.$inferInsert;

const lettersPerClaim = 25;

/** Longer than a whole claim takes when every letter of it meets a relay that hangs. */
const leaseMs = 2 * 60_000;

/** A letter as a row of the outbox. Its id is also the one the relay is told. */
export function newLetter(letter: Letter, now: Date): NewLetter {
  return {
    id: crypto.randomUUID(),
    letter: letter.letter,
    data: letter.data,
    security: traitsOf[letter.letter].security,
    nextAttemptAt: now,
    givesUpAt: new Date(now.getTime() + traitsOf[letter.letter].patienceMs),
    createdAt: now,
  };
}

/** An acknowledgement as a row of the outbox: a letter to an address that somebody typed, who need not be its owner. */
export function newAcknowledgement(letter: Letter, now: Date): NewLetter {
  return { ...newLetter(letter, now), acknowledgedKey: acknowledgedKeyOf(letter.data.email) };
}

/** The statement that puts a letter into the outbox: awaited alone, or part of a batch. Repeating it changes nothing. */
export function queueLetter(db: Database, letter: NewLetter) {
  return db.insert(letters).values(letter).onConflictDoNothing();
}

/**
 * As `queueLetter`, but only if the letter's own enquiry was stored: the loser of a race writes to nobody. An acknowledgement
 * is not queued either where its address has had as many as it may.
 */
export function queueLetterOfEnquiry(db: Database, letter: NewLetter & { enquiryId: string }) {
  const { acknowledgedKey: key, createdAt } = letter;
  const allowed = key ? isStillAcknowledged(db, key, createdAt) : undefined;
  const row = db
    .select(columnsOf(letter))
    .from(enquiries)
    .where(and(eq(enquiries.id, letter.enquiryId), allowed));
  return db.insert(letters).select(row).onConflictDoNothing();
}

/** The same for a consultation that changes: only if it was this change that came to be. */
export function queueLetterOfChange(db: Database, letter: NewLetter & { enquiryId: string }, changeId: string) {
  const row = db
    .select(columnsOf(letter))
    .from(consultations)
    .where(and(eq(consultations.enquiryId, letter.enquiryId), eq(consultations.changeId, changeId)));
  return db.insert(letters).select(row).onConflictDoNothing();
}

/** And for a submission. */
export function queueLetterOfSubmission(db: Database, letter: NewLetter & { enquiryId: string }, changeId: string) {
  const row = db
    .select(columnsOf(letter))
    .from(submissions)
    .where(and(eq(submissions.enquiryId, letter.enquiryId), eq(submissions.changeId, changeId)));
  return db.insert(letters).select(row).onConflictDoNothing();
}

/** The same for an invitation: only if the link it carries, which has the letter's id, is the one that is open. */
export function queueLetterOfInvitation(db: Database, letter: NewLetter) {
  const row = db.select(columnsOf(letter)).from(invitations).where(eq(invitations.linkId, letter.id));
  return db.insert(letters).select(row).onConflictDoNothing();
}

/** The same for a link that sets a password, which has the e-mail's id: only if it was put in place. */
export function queueLetterOfLink(db: Database, letter: NewLetter) {
  const row = db.select(columnsOf(letter)).from(verification).where(eq(verification.id, letter.id));
  return db.insert(letters).select(row).onConflictDoNothing().returning({ id: letters.id });
}

/** The same for a decision: only if its security event was stored. */
export function queueLetterOfEvent(db: Database, letter: NewLetter, eventId: string) {
  const row = db.select(columnsOf(letter)).from(securityEvents).where(eq(securityEvents.id, eventId));
  return db.insert(letters).select(row).onConflictDoNothing();
}

/** Letters that have not left shall not: what they say no longer holds. `ids` is a query for theirs. */
export function buryLetters(db: Database, ids: SQLWrapper, now: Date) {
  return db
    .update(letters)
    .set({ status: "dead", data: null, leasedUntil: null, settledAt: now })
    .where(and(eq(letters.status, "waiting"), inArray(letters.id, ids)));
}

/** A letter's columns in the table's order, as an `INSERT … SELECT` needs them. */
function columnsOf(letter: NewLetter) {
  return {
    id: sql<string>`${letter.id}`.as("id"),
    enquiryId: sql<string>`${letter.enquiryId ?? null}`.as("enquiry_id"),
    edition: sql`${letter.edition ?? 0}`.as("edition"),
    letter: sql`${letter.letter}`.as("letter"),
    data: sql`${JSON.stringify(letter.data)}`.as("data"),
    status: sql`'waiting'`.as("status"),
    attempts: sql`0`.as("attempts"),
    ambiguousAttempts: sql`0`.as("ambiguous_attempts"),
    security: sql`${letter.security ? 1 : 0}`.as("security"),
    acknowledgedKey: sql`${letter.acknowledgedKey ?? null}`.as("acknowledged_key"),
    nextAttemptAt: sql`${letter.nextAttemptAt.getTime()}`.as("next_attempt_at"),
    leasedUntil: sql`null`.as("leased_until"),
    hurry: sql`'possible'`.as("hurry"),
    givesUpAt: sql`${letter.givesUpAt.getTime()}`.as("gives_up_at"),
    lastOutcome: sql`null`.as("last_outcome"),
    createdAt: sql`${letter.createdAt.getTime()}`.as("created_at"),
    settledAt: sql`null`.as("settled_at"),
  };
}

/**
 * Takes letters that are due, for this caller alone until the lease ends: those of security first, and as many of each as
 * the day's ceiling leaves room for, however many callers there are. `only` narrows it to letters just queued.
 */
export async function claimDueLetters(
  db: Database,
  now: Date,
  ceiling: DailyCeiling,
  only?: readonly string[],
): Promise<LetterRow[]> {
  const claim = (security: boolean, limit: number) => {
    const isDue = and(isFree(now), eq(letters.security, security), lte(letters.nextAttemptAt, now));
    const isMeant = and(isDue, only && inArray(letters.id, [...only]));
    const room = roomUnder(db, limit, lettersPerClaim, now);
    return db
      .update(letters)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), attempts: sql`${letters.attempts} + 1` })
      .where(sql`${letters.id} in (select id from letters where ${isMeant} order by next_attempt_at limit ${room})`)
      .returning();
  };
  const [urgent, , ordinary] = await retryTransient(() =>
    db.batch([claim(true, ceiling.all), countClaimed(db, now), claim(false, ceiling.ordinary), countClaimed(db, now)]),
  );
  return [...urgent, ...ordinary];
}

/** Whether letters are waiting out a pause that could be cut short. */
export async function hasPausedLetters(db: Database, now: Date): Promise<boolean> {
  const found = await retryTransient(() => db.select({ id: letters.id }).from(letters).where(isPaused(now)).limit(1));
  return found.length > 0;
}

/** Cuts every pause short, each letter's once: the relay is back. */
export async function wakeLetters(db: Database, now: Date): Promise<void> {
  await retryTransient(() => db.update(letters).set({ nextAttemptAt: now, hurry: "woken" }).where(isPaused(now)));
}

/**
 * Writes down how an attempt ended. A letter that left is so whoever says it; any other news counts only from the claim
 * that is still the latest. Returns what became of the letter.
 */
export async function settleLetter(db: Database, row: LetterRow, outcome: DeliveryOutcome, now: Date) {
  const step = nextStepOf(outcome, row, traitsOf[row.letter], now);
  const isLatestClaim = and(eq(letters.status, "waiting"), eq(letters.attempts, row.attempts));
  const isNotSent = ne(letters.status, "sent");
  const wipes = step.status === "sent" || (step.status !== "waiting" && traitsOf[row.letter].secret);
  const update = db
    .update(letters)
    .set({
      ...step,
      leasedUntil: null,
      lastOutcome: outcome,
      hurry: row.hurry === "woken" ? "spent" : "possible",
      ...(wipes && { data: null }),
      ...(step.status !== "waiting" && { settledAt: now }),
    })
    .where(and(eq(letters.id, row.id), outcome === "sent" ? isNotSent : isLatestClaim));
  const mayHaveLeft = outcome === "sent" || outcome === "ambiguous";
  await retryTransient(() => db.batch(mayHaveLeft ? [update] : [update, countOneLess(db, now)]));
  return step;
}

function isFree(now: Date): SQL | undefined {
  return and(eq(letters.status, "waiting"), or(isNull(letters.leasedUntil), lte(letters.leasedUntil, now)));
}

function isPaused(now: Date): SQL | undefined {
  return and(isFree(now), gt(letters.nextAttemptAt, now), eq(letters.hurry, "possible"));
}
