import { and, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { officeStatusOf, submissionStatuses } from "#rules/submissions/submission-status.ts";
import { consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { submissions } from "../db/submission-tables.ts";
import { newsOfInterest, type TemplateData } from "./email.ts";
import type { OutboxRow } from "./outbox.ts";

/**
 * The condition that what an e-mail says still holds. It is checked before the e-mail is sent again, and once more by the write
 * itself, because what the e-mail is about may change in between. Undefined if it always holds.
 */
export function isStillRelevant(db: Database, row: OutboxRow): SQL | undefined {
  if (row.template === "consultation-reminder") return isStillConfirmed(db, row);
  if (row.template === "consultation-visitor") return isStillLatest(db, row);
  if (row.template === "submission-company") return isStillAnswer(db, row);
  if (newsOfInterest.some((each) => each === row.template)) return isStillExpressed(db, row);
  return undefined;
}

/** True if the consultation is as it was when its reminder was queued. */
function isStillConfirmed(db: Database, { enquiryId, givesUpAt }: OutboxRow): SQL {
  const { status, startsAt } = consultations;
  const isSame = and(eq(consultations.enquiryId, enquiryId ?? ""), eq(status, "confirmed"), eq(startsAt, givesUpAt));
  return exists(db.select({ status }).from(consultations).where(isSame));
}

/**
 * True if the e-mail is about the consultation's current version. The row of a repeated e-mail has another version of its own.
 */
function isStillLatest(db: Database, { enquiryId, data }: OutboxRow): SQL {
  const { version } = (data ?? {}) as Partial<TemplateData["consultation-visitor"]>;
  const isSame = and(eq(consultations.enquiryId, enquiryId ?? ""), eq(consultations.version, version ?? -1));
  return exists(db.select({ version: consultations.version }).from(consultations).where(isSame));
}

/** True if the e-mail is what staff say of the submission now. The version cannot tell: the company's saves increment it too. */
function isStillAnswer(db: Database, { enquiryId, data }: OutboxRow): SQL {
  const { status: told, reason: why = null } = (data ?? {}) as Partial<TemplateData["submission-company"]>;
  const { status, askedText, reason } = submissions;
  const isOf = or(eq(submissions.enquiryId, enquiryId ?? ""), eq(submissions.askedEnquiryId, enquiryId ?? ""));
  const isTold = inArray(
    status,
    submissionStatuses.filter((each) => officeStatusOf(each) === told),
  );
  const isWhy = sql`case when ${status} = 'Draft' then ${askedText} else ${reason} end is ${why}`;
  return exists(
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(isOf, isTold, isWhy)),
  );
}

/** True if the interest was not withdrawn since. */
function isStillExpressed(db: Database, { enquiryId }: OutboxRow): SQL {
  const isSame = and(eq(enquiries.id, enquiryId ?? ""), ne(enquiries.status, "withdrawn"));
  return exists(db.select({ id: enquiries.id }).from(enquiries).where(isSame));
}
