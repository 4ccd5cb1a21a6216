import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { answerWithinMs } from "#rules/enquiries/clock.ts";
import { user } from "../db/auth-tables.ts";
import { consultations } from "../db/consultation-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { emails, isUndelivered } from "../db/email-tables.ts";
import { enquiries, inboxParts } from "../db/enquiry-tables.ts";
import { invitations } from "../db/invitation-tables.ts";
import { submissions } from "../db/submission-tables.ts";
import { selectUnanswered } from "../enquiries/inbox-store.ts";

export type Waiting = Awaited<ReturnType<typeof findWaiting>>;

const shownAtMost = 10;
const countedAtMost = 100;
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
  const toConfirm = and(eq(consultations.status, "requested"), gt(consultations.startsAt, now));
  const toDecide = inArray(submissions.status, ["Submitted", "In review"]);
  const isLate = and(eq(emails.status, "waiting"), lte(emails.createdAt, new Date(now.getTime() - lateAfterMs)));
  const endsSoon = and(
    isNull(invitations.withdrawnAt),
    isNull(invitations.acceptedAt),
    gt(invitations.expiresAt, now),
    lte(invitations.expiresAt, new Date(now.getTime() + endsSoonMs)),
  );
  const { id, template, status, lastOutcome, createdAt } = emails;
  const reference = db
    .select({ reference: enquiries.reference })
    .from(enquiries)
    .where(eq(enquiries.id, emails.enquiryId));
  const enquiry = sql<string | null>`(${reference})`;
  const mail = { id, template, status, lastOutcome, createdAt, enquiry };
  const mails = (condition: SQL | undefined) =>
    db.select(mail).from(emails).where(condition).orderBy(asc(emails.createdAt), asc(emails.id)).limit(shownAtMost);
  const { day, slot, timeZone, startsAt, version } = consultations;
  const [overdue, dueNext, requested, submitted, interests, late, undelivered, ending, counts] = await retryTransient(
    () =>
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
            startsAt,
            version,
          })
          .from(consultations)
          .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId))
          .where(toConfirm)
          .orderBy(asc(startsAt), asc(consultations.enquiryId))
          .limit(shownAtMost),
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
          .where(toDecide)
          .orderBy(desc(submissions.status), asc(submissions.submittedAt), asc(submissions.id))
          .limit(shownAtMost),
        selectUnanswered(db, isInterest, shownAtMost),
        mails(isLate),
        mails(isUndelivered),
        db
          .select({ id: invitations.id, name: user.name, email: user.email, expiresAt: invitations.expiresAt })
          .from(invitations)
          .innerJoin(user, eq(user.id, invitations.personId))
          .where(endsSoon)
          .orderBy(asc(invitations.expiresAt), asc(invitations.id))
          .limit(shownAtMost),
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
                countOf(db, emails, isUndelivered),
                countOf(db, invitations, endsSoon),
              ],
              sql`, `,
            )})`,
          })
          .from(sql`(select 1)`),
      ]),
  );
  const numbers = JSON.parse(counts[0]?.counts ?? "[]") as number[];
  return { overdue, dueNext, requested, submitted, interests, late, undelivered, ending, numbers };
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
