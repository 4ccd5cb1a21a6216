import { type AnyColumn, and, asc, eq, gt, gte, type SQL } from "drizzle-orm";
import { countedAtMost } from "#rules/office/count.ts";
import { isShownToStaff } from "../consultations/office/office-store.ts";
import { consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { enquiries, inboxParts } from "../db/enquiry-tables.ts";
import { submissions } from "../db/submission-tables.ts";

type SubmittedStatus = "Submitted" | "In review";

/**
 * The most consultations, and the most submissions of each status, that are read to find those whose enquiry is not due. The
 * count is exact while fewer than `countedAtMost` enquiries are overdue and fewer are due next.
 */
const examinedAtMost = 3 * countedAtMost;

/** Selects requested consultations whose enquiry is not due, earliest first. */
export function selectRequested(db: Database, now: Date, limit: number) {
  const requested = requestedAt(db, now);
  const { reference, name, company, visitorTimeZone, startsAt, version } = requested;
  return db
    .select({ reference, name, company, visitorTimeZone, startsAt, version })
    .from(requested)
    .where(isNotDue(requested))
    .orderBy(asc(startsAt), asc(requested.enquiryId))
    .limit(limit);
}

/** Selects submissions that wait for a decision and whose enquiry is not due, oldest first. */
export function selectSubmitted(db: Database, wanted: SubmittedStatus, limit: number) {
  const submitted = submittedIn(db, wanted);
  const { id, reference, title, company, status, submittedAt, version } = submitted;
  return db
    .select({ id, reference, title, company, status, submittedAt, version })
    .from(submitted)
    .where(isNotDue(submitted))
    .orderBy(asc(submittedAt), asc(id))
    .limit(limit);
}

/** Selects the next requested consultations that are still to come. */
export function requestedAt(db: Database, now: Date) {
  const { enquiryId, visitorTimeZone, startsAt, status, version } = consultations;
  const { reference, name, company, inboxOrder } = enquiries;
  return db
    .select({
      enquiryId,
      reference,
      name,
      company,
      inboxOrder,
      visitorTimeZone,
      startsAt,
      version,
    })
    .from(consultations)
    .innerJoin(enquiries, eq(enquiries.id, enquiryId))
    .where(and(eq(status, "requested"), gt(startsAt, now), isShownToStaff(db)))
    .orderBy(asc(startsAt), asc(enquiryId))
    .limit(examinedAtMost)
    .as("requested");
}

/** Selects the oldest submissions that wait for a decision. */
export function submittedIn(db: Database, wanted: SubmittedStatus) {
  const { id, enquiryId, status, submittedAt, version } = submissions;
  const { reference, topic: title, name: company, inboxOrder } = enquiries;
  return db
    .select({ id, reference, title, company, inboxOrder, status, submittedAt, version })
    .from(submissions)
    .innerJoin(enquiries, eq(enquiries.id, enquiryId))
    .where(eq(status, wanted))
    .orderBy(asc(submittedAt), asc(id))
    .limit(examinedAtMost)
    .as("submitted");
}

/** True if the enquiry is neither overdue nor due next. */
export function isNotDue({ inboxOrder }: { inboxOrder: AnyColumn }): SQL {
  return gte(inboxOrder, inboxParts.reopened);
}
