import { and, eq } from "drizzle-orm";
import { officeStatusOf, type SubmissionStatus } from "#rules/submissions/submission-status.ts";
import { changeOnce, isChanged } from "../../db/change-once.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { projects } from "../../db/record-tables.ts";
import { submissions } from "../../db/submission-tables.ts";
import { answerByDecision } from "../../enquiries/decision-store.ts";
import { newEmail } from "../../mail/outbox.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";
import { type ChangeResult, cancelOutdated, queueAnswerToCompany } from "../change-store.ts";
import { titleOf } from "../details.ts";
import { eitherEnquiryId } from "../draft-store.ts";

/** A submission that is no longer a draft, with the address to write to about it. */
export type SubmittedRow = NonNullable<Awaited<ReturnType<typeof findSubmitted>>>;

/**
 * Finds a submission that staff may decide on. Drafts have no enquiry, so they are not found. With `orAsked`, a submission whose
 * company was asked for changes is found, too.
 */
export async function findSubmitted(db: Database, id: string, { orAsked = false } = {}) {
  return db
    .select({
      submission: submissions,
      project: projects.name,
      reference: enquiries.reference,
      email: enquiries.email,
    })
    .from(submissions)
    .innerJoin(enquiries, eq(enquiries.id, orAsked ? eitherEnquiryId : submissions.enquiryId))
    .leftJoin(projects, eq(projects.id, submissions.projectId))
    .where(eq(submissions.id, id))
    .get();
}

/** The company reads `reason`, if there is one. */
type Decision = { status: SubmissionStatus; reason: string | null };

/**
 * Changes the status of a submission if it is still as it was read, with the audit entry and the
 * e-mail to its company, in one batch.
 */
export async function decideOn(
  db: Database,
  { submission, project, reference, email }: SubmittedRow,
  { status, reason }: Decision,
  { acting, now }: Writing,
): Promise<ChangeResult<object>> {
  const change = { version: submission.version + 1, changeId: crypto.randomUUID() };
  const enquiryId = submission.enquiryId ?? submission.askedEnquiryId ?? "";
  const update = db
    .update(submissions)
    // If changes were asked for, the submission becomes its enquiry again. `askedAt` stays: it means that
    // its entries were not submitted.
    .set({
      ...change,
      status,
      reason,
      decidedBy: acting.actorId,
      decidedAt: now,
      updatedAt: now,
      enquiryId,
      askedEnquiryId: null,
    })
    .where(and(eq(submissions.id, submission.id), eq(submissions.version, submission.version)));
  const title = titleOf(submission.entries.name, project);
  const stop = { personId: submission.ownerId };
  const data = { reference, email, title, status, ...(reason !== null && { reason }), stop };
  const mail = { ...newEmail({ template: "submission-company", data }, now), enquiryId, version: change.version };
  const queue = queueAnswerToCompany(db, mail, { id: submission.id, ...change });
  const outdated = cancelOutdated(db, { id: submission.id, enquiryId, ...change }, now);
  const isMade = isChanged(db, submissions, { id: submission.id, ...change });
  const entry = {
    ...acting,
    action: "submission-decided",
    subjectId: submission.id,
    before: { status: officeStatusOf(submission.status) },
    after: { status },
    now,
  } as const;
  const audit = insertAudit(db, entry, { where: isMade });
  const decided = { enquiryId, changeId: change.changeId, status, text: reason ?? "", acting, now };
  const statements = [update, audit, ...answerByDecision(db, decided, isMade), outdated, queue] as const;
  const isDone = await changeOnce(db, submissions, statements, { id: submission.id, changeId: change.changeId });
  return isDone ? { outcome: "changed", emailIds: [mail.id] } : { outcome: "lost" };
}
