import { and, asc, desc, eq, gt, isNull, lt, lte, ne, type SQL, type Subquery, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import { dayInMs } from "#rules/durations.ts";
import { answerWithinMs } from "#rules/enquiries/clock.ts";
import { lateAfterMs } from "#rules/mail/delivery.ts";
import { countedAtMost } from "#rules/office/count.ts";
import { isOpenStaffRequest } from "../accounts/office/staff-request-store.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries, inboxParts } from "../db/enquiry-tables.ts";
import { erasures } from "../db/erasure-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { distributionRuns } from "../db/run-tables.ts";
import { staffRequests } from "../db/staff-request-tables.ts";
import { selectUnanswered } from "../enquiries/office/inbox-store.ts";
import { isDueRun } from "../portfolio/office/run-store.ts";
import { isWaitingErasure } from "../privacy/erasure-store.ts";
import { isNotDue, requestedAt, selectRequested, selectSubmitted, submittedIn } from "./today-decisions-store.ts";
import { selectErasures, selectRuns, selectStaffRequests } from "./today-prepared-store.ts";

export type Waiting = Awaited<ReturnType<typeof findWaiting>>;

export const shownAtMost = 10;
const ownersAtMost = 20;
const endsSoonMs = 2 * dayInMs;

/** The most enquiries that are measured: the latest ones, which show how it goes now. */
export const measuredAtMost = 2_000;

/**
 * Returns what waits, by group. Each query reads a few rows by an index, however many there are. Each item is listed once, in the
 * first group that has it: one that also waits for a decision is listed as overdue or due next until its enquiry is answered.
 */
export async function findWaiting(db: Database, now: Date, today: Day) {
  const isOf = conditionsAt(now, today);
  const [
    overdue,
    dueNext,
    requested,
    untouched,
    inReview,
    late,
    undelivered,
    ending,
    runs,
    waitingErasures,
    requests,
    counted,
  ] = await db.batch([
    selectUnanswered(db, isOf.overdue, shownAtMost),
    selectUnanswered(db, isOf.dueNext, shownAtMost),
    selectRequested(db, now, shownAtMost),
    selectSubmitted(db, "Submitted", shownAtMost),
    selectSubmitted(db, "In review", shownAtMost),
    selectEmails(db, isOf.late),
    selectEmails(db, isOf.undelivered),
    selectEnding(db, isOf.ending),
    selectRuns(db, isOf.runs, shownAtMost),
    selectErasures(db, shownAtMost),
    selectStaffRequests(db, shownAtMost),
    selectCounts(db, isOf, now),
  ]);
  const [counts] = counted;
  if (!counts) throw new Error("The counts are always one row.");
  const submitted = [...untouched, ...inReview].slice(0, shownAtMost);
  const prepared = { runs, erasures: waitingErasures, staffRequests: requests };
  return { overdue, dueNext, requested, submitted, late, undelivered, ending, ...prepared, counts };
}

type Conditions = ReturnType<typeof conditionsAt>;

/** Returns the condition for the rows of each group. */
function conditionsAt(now: Date, today: Day) {
  const overdueUntil = now.getTime() - answerWithinMs;
  return {
    overdue: lte(enquiries.inboxOrder, overdueUntil),
    dueNext: and(gt(enquiries.inboxOrder, overdueUntil), lt(enquiries.inboxOrder, inboxParts.reopened)),
    late: and(eq(emails.status, "waiting"), lte(emails.createdAt, new Date(now.getTime() - lateAfterMs))),
    // A literal, not a parameter, so that the index of only these rows is used.
    undelivered: sql`${emails.needsHand} = 1`,
    ending: and(
      isNull(invitations.withdrawnAt),
      isNull(invitations.acceptedAt),
      gt(invitations.expiresAt, now),
      lte(invitations.expiresAt, new Date(now.getTime() + endsSoonMs)),
    ),
    runs: isDueRun(today),
  };
}

/** Each column has an alias: D1 returns a batch as objects, in which columns with the same name would be one. */
function selectCounts(db: Database, isOf: Conditions, now: Date) {
  const requested = requestedAt(db, now);
  const [untouched, inReview] = [submittedIn(db, "Submitted"), submittedIn(db, "In review")];
  return db
    .select({
      overdue: countOf(db, enquiries, isOf.overdue).as("overdue"),
      dueNext: countOf(db, enquiries, isOf.dueNext).as("due_next"),
      requested: countOf(db, requested, isNotDue(requested)).as("requested"),
      untouched: countOf(db, untouched, isNotDue(untouched)).as("untouched"),
      inReview: countOf(db, inReview, isNotDue(inReview)).as("in_review"),
      late: countOf(db, emails, isOf.late).as("late"),
      undelivered: countOf(db, emails, isOf.undelivered).as("undelivered"),
      ending: countOf(db, invitations, isOf.ending).as("ending"),
      ownedByNobody: countOf(db, enquiries, and(isNull(enquiries.ownerId), isOpen)).as("owned_by_nobody"),
      runs: countOf(db, distributionRuns, isOf.runs).as("runs"),
      erasures: countOf(db, erasures, isWaitingErasure).as("erasures"),
      staffRequests: countOf(db, staffRequests, isOpenStaffRequest).as("staff_requests"),
    })
    .from(sql`(select 1)`);
}

function selectEmails(db: Database, condition: SQL | undefined) {
  const { id, template, status, state, lastOutcome, recipient, createdAt } = emails;
  const ofEnquiry = { enquiry: enquiries.reference, enquiryEmail: enquiries.email };
  return db
    .select({ id, template, status, state, lastOutcome, recipient, createdAt, ...ofEnquiry })
    .from(emails)
    .leftJoin(enquiries, eq(enquiries.id, emails.enquiryId))
    .where(condition)
    .orderBy(asc(createdAt), asc(id))
    .limit(shownAtMost);
}

/** Selects invitations that expire soon. */
function selectEnding(db: Database, condition: SQL | undefined) {
  const { id, expiresAt } = invitations;
  return db
    .select({ id, name: user.name, email: user.email, expiresAt })
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.personId))
    .where(condition)
    .orderBy(asc(expiresAt), asc(id))
    .limit(shownAtMost);
}

const isOpen = lt(enquiries.inboxOrder, inboxParts.over);

/**
 * Returns how many open enquiries this person has, and the same for the first of the other owners, by name. `hasMore` is true if
 * there are more owners.
 */
export async function findOwners(db: Database, ownId: string) {
  const [own, others] = await db.batch([
    selectOwners(db, eq(user.id, ownId)),
    selectOwners(db, ne(user.id, ownId)).limit(ownersAtMost + 1),
  ]);
  return { owners: [...own, ...others.slice(0, ownersAtMost)], hasMore: others.length > ownersAtMost };
}

/** Selects the staff who have open enquiries, and how many, by name. */
function selectOwners(db: Database, condition: SQL) {
  const own = db
    .select({ one: sql`1` })
    .from(enquiries)
    .where(and(eq(enquiries.ownerId, user.id), isOpen))
    .limit(countedAtMost);
  const count = db.$count(own);
  return db
    .select({ id: user.id, name: user.name, count })
    .from(user)
    .where(and(eq(user.kind, sql`'staff'`), condition, sql`${count} > 0`))
    .orderBy(asc(user.name), asc(user.id));
}

/** Returns when the enquiries that came in after `since` were answered, for the latest of them. */
export async function findAnswerTimes(db: Database, since: Date) {
  const { createdAt, answeredAt, status } = enquiries;
  return db
    .select({ createdAt, answeredAt, status })
    .from(enquiries)
    .where(gt(createdAt, since))
    .orderBy(desc(createdAt), desc(enquiries.id))
    .limit(measuredAtMost);
}

function countOf(db: Database, table: SQLiteTable | Subquery, condition: SQL | undefined): SQL<number> {
  const some = db.select({ one: sql`1` }).from(table).where(condition).limit(countedAtMost);
  return db.$count(some);
}
