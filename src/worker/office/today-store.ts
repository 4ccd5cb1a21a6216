import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { answerWithinMs } from "#rules/enquiries/clock.ts";
import { isOpen as isOpenRequest, preparation as ofRequests } from "../accounts/staff-request-store.ts";
import { user } from "../db/auth-tables.ts";
import { consultations } from "../db/consultation-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";
import { enquiries, inboxParts } from "../db/enquiry-tables.ts";
import { erasures } from "../db/erasure-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { projects } from "../db/record-tables.ts";
import { distributionRuns } from "../db/run-tables.ts";
import { staffRequests } from "../db/staff-request-tables.ts";
import { submissions } from "../db/submission-tables.ts";
import { selectUnanswered } from "../enquiries/inbox-store.ts";
import { preparation as ofRuns } from "../portfolio/office/run-store.ts";
import { isWaiting as isWaitingErasure, preparation as ofErasures } from "../privacy/erasure-store.ts";
import { isStillAlone } from "./second-person-store.ts";

export type Waiting = Awaited<ReturnType<typeof findWaiting>>;

export const shownAtMost = 10;
export const countedAtMost = 100;
const ownersAtMost = 20;
const minuteMs = 60_000;
/** An e-mail is late when it waits longer than it would with a working relay. */
const lateAfterMs = 5 * minuteMs;
const endsSoonMs = 2 * 24 * 60 * minuteMs;

/** More enquiries than this are not measured: the latest of them say how it goes. */
const measuredAtMost = 2_000;

/** What waits, group by group. Each reads a few rows by an index, however much there is. */
export async function findWaiting(db: Database, now: Date) {
  const overdueUntil = now.getTime() - answerWithinMs;
  const isOverdue = lte(enquiries.inboxOrder, overdueUntil);
  const isDue = and(gt(enquiries.inboxOrder, overdueUntil), lt(enquiries.inboxOrder, inboxParts.reopened));
  const isInterest = and(eq(enquiries.kind, "interest"), lt(enquiries.inboxOrder, inboxParts.reopened));
  const isMeant = exists(
    db
      .select({ one: sql`1` })
      .from(enquiries)
      .where(and(eq(enquiries.id, consultations.enquiryId), ne(enquiries.status, "suspected"))),
  );
  const toConfirm = and(eq(consultations.status, "requested"), gt(consultations.startsAt, now), isMeant);
  const toDecide = inArray(submissions.status, ["Submitted", "In review"]);
  const submittedOf = (status: "Submitted" | "In review") =>
    db
      .select({
        id: submissions.id,
        reference: enquiries.reference,
        title: enquiries.topic,
        company: enquiries.name,
        status: submissions.status,
        submittedAt: submissions.submittedAt,
        version: submissions.version,
      })
      .from(submissions)
      .innerJoin(enquiries, eq(enquiries.id, submissions.enquiryId))
      .where(eq(submissions.status, status))
      .orderBy(asc(submissions.submittedAt), asc(submissions.id))
      .limit(shownAtMost);
  // A literal, for the index of these rows alone.
  const needsHand = sql`${emails.needsHand} = 1`;
  const isLate = and(eq(emails.status, "waiting"), lte(emails.createdAt, new Date(now.getTime() - lateAfterMs)));
  const endsSoon = and(
    isNull(invitations.withdrawnAt),
    isNull(invitations.acceptedAt),
    gt(invitations.expiresAt, now),
    lte(invitations.expiresAt, new Date(now.getTime() + endsSoonMs)),
  );
  const { id, template, status, state, lastOutcome, recipient, createdAt } = emails;
  const ofEnquiry = { enquiry: enquiries.reference, enquiryEmail: enquiries.email };
  const mails = (condition: SQL | undefined) =>
    db
      .select({ id, template, status, state, lastOutcome, recipient, createdAt, ...ofEnquiry })
      .from(emails)
      .leftJoin(enquiries, eq(enquiries.id, emails.enquiryId))
      .where(condition)
      .orderBy(asc(emails.createdAt), asc(emails.id))
      .limit(shownAtMost);
  const { day, slot, timeZone, visitorTimeZone, startsAt, version } = consultations;
  const isWaiting = eq(distributionRuns.status, "waiting");
  const { preparedAt, amountMinorUnits: minorUnits } = distributionRuns;
  const [overdue, dueNext, requested, untouched, inReview, interests, late, undelivered, ending, ...others] =
    await retryTransient(() =>
      db.batch([
        selectUnanswered(db, isOverdue, shownAtMost),
        selectUnanswered(db, isDue, shownAtMost),
        db
          .select({
            reference: enquiries.reference,
            name: enquiries.name,
            company: enquiries.company,
            day,
            slot,
            timeZone,
            visitorTimeZone,
            startsAt,
            version,
          })
          .from(consultations)
          .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId))
          .where(toConfirm)
          .orderBy(asc(startsAt), asc(consultations.enquiryId))
          .limit(shownAtMost),
        submittedOf("Submitted"),
        submittedOf("In review"),
        selectUnanswered(db, isInterest, shownAtMost),
        mails(isLate),
        mails(needsHand),
        db
          .select({ id: invitations.id, name: user.name, email: user.email, expiresAt: invitations.expiresAt })
          .from(invitations)
          .innerJoin(user, eq(user.id, invitations.personId))
          .where(endsSoon)
          .orderBy(asc(invitations.expiresAt), asc(invitations.id))
          .limit(shownAtMost),
        db
          .select({
            id: distributionRuns.id,
            project: sql<string>`${projects.name}`.as("project"),
            minorUnits,
            currency: projects.currency,
            by: distributionRuns.preparedBy,
            byName: sql<string | null>`${user.name}`.as("by_name"),
            preparedAt,
            isAlone: isStillAlone(db, ofRuns).as("is_alone"),
          })
          .from(distributionRuns)
          .innerJoin(projects, eq(projects.id, distributionRuns.projectId))
          .leftJoin(user, eq(user.id, distributionRuns.preparedBy))
          .where(isWaiting)
          .orderBy(asc(preparedAt), asc(distributionRuns.id))
          .limit(shownAtMost),
        db
          .select({
            id: erasures.id,
            email: erasures.email,
            by: erasures.preparedBy,
            byName: sql<string | null>`${user.name}`.as("by_name"),
            preparedAt: erasures.preparedAt,
            isAlone: isStillAlone(db, ofErasures).as("is_alone"),
          })
          .from(erasures)
          .leftJoin(user, eq(user.id, erasures.preparedBy))
          .where(isWaitingErasure)
          .orderBy(asc(erasures.preparedAt), asc(erasures.id))
          .limit(shownAtMost),
        selectStaffRequests(db),
        selectOwners(db),
        db
          .select({
            counts: sql<string>`json_array(${sql.join(
              [
                countOf(db, enquiries, isOverdue),
                countOf(db, enquiries, isDue),
                countOf(db, consultations, toConfirm),
                countOf(db, submissions, toDecide),
                countOf(db, enquiries, isInterest),
                countOf(db, emails, isLate),
                countOf(db, emails, needsHand),
                countOf(db, invitations, endsSoon),
                countOf(db, enquiries, and(isNull(enquiries.ownerId), isOpen)),
                countOf(db, distributionRuns, isWaiting),
                countOf(db, erasures, isWaitingErasure),
                countOf(db, staffRequests, isOpenRequest),
              ],
              sql`, `,
            )})`,
          })
          .from(sql`(select 1)`),
      ]),
    );
  const [runs, waitingErasures, requests, owners, counts] = others;
  const numbers = JSON.parse(counts[0]?.counts ?? "[]") as number[];
  const submitted = [...untouched, ...inReview].slice(0, shownAtMost);
  const prepared = { runs, erasures: waitingErasures, staffRequests: requests };
  return { overdue, dueNext, requested, submitted, interests, late, undelivered, ending, ...prepared, owners, numbers };
}

/** Who is to become staff, or to leave it. */
function selectStaffRequests(db: Database) {
  const asker = alias(user, "asker");
  const { id, personId, becomes, askedBy: by, askedAt: preparedAt } = staffRequests;
  return db
    .select({
      ...{ id, personId, becomes, by, preparedAt },
      name: sql<string>`coalesce(${staffRequests.name}, ${user.name})`.as("person_name"),
      byName: sql<string | null>`${asker.name}`.as("by_name"),
      isAlone: isStillAlone(db, ofRequests).as("is_alone"),
    })
    .from(staffRequests)
    .leftJoin(user, eq(user.id, personId))
    .leftJoin(asker, eq(asker.id, by))
    .where(isOpenRequest)
    .orderBy(asc(preparedAt), asc(id))
    .limit(shownAtMost);
}

const isOpen = lt(enquiries.inboxOrder, inboxParts.over);

/** Those of the staff who have open enquiries, and how many. */
function selectOwners(db: Database) {
  const own = db
    .select({ one: sql`1` })
    .from(enquiries)
    .where(and(sql`${enquiries.ownerId} = ${user.id}`, isOpen))
    .limit(countedAtMost);
  const count = sql<number>`(select count(*) from ${own})`;
  return db
    .select({ id: user.id, name: user.name, count })
    .from(user)
    .where(and(eq(user.kind, sql`'staff'`), sql`${count} > 0`))
    .orderBy(asc(user.name), asc(user.id))
    .limit(ownersAtMost);
}

/** When what came in since was answered, for the latest of it. */
export function findAnswerTimes(db: Database, since: Date) {
  const { createdAt, answeredAt, status } = enquiries;
  return retryTransient(() =>
    db
      .select({ createdAt, answeredAt, status })
      .from(enquiries)
      .where(gt(createdAt, since))
      .orderBy(desc(createdAt), desc(enquiries.id))
      .limit(measuredAtMost),
  );
}

function countOf(db: Database, table: SQLiteTable, condition: SQL | undefined): SQL {
  const some = db.select({ one: sql`1` }).from(table).where(condition).limit(countedAtMost);
  return sql`(select count(*) from ${some})`;
}
