import { and, eq } from "drizzle-orm";
import { changeOnce, isChanged } from "../../db/change-once.ts";
import type { Database } from "../../db/database.ts";
import { submissions } from "../../db/submission-tables.ts";
import { answerByDecision } from "../../enquiries/decision-store.ts";
import { newEmail } from "../../mail/outbox.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";
import { type ChangeResult, cancelOutdated, queueAnswerToCompany } from "../change-store.ts";
import { titleOf } from "../details.ts";
import type { SubmittedRow } from "./decision-store.ts";

/**
 * Asks the company of a submission for changes. In one batch, the submission becomes a draft again, its enquiry's thread gets the
 * request as a reply, the company an e-mail, and the audit an entry. Submitted again, it is the same enquiry.
 */
export async function askCompanyForChanges(
  db: Database,
  { submission, project, reference, email }: SubmittedRow,
  text: string,
  { acting, now }: Writing,
): Promise<ChangeResult<object>> {
  const { id, status, enquiryId } = submission;
  if (enquiryId === null) return { outcome: "lost" };
  const changeId = crypto.randomUUID();
  const version = submission.version + 1;
  const update = db
    .update(submissions)
    .set({
      version,
      changeId,
      status: "Draft",
      enquiryId: null,
      askedEnquiryId: enquiryId,
      askedText: text,
      askedAt: now,
      updatedAt: now,
    })
    .where(and(eq(submissions.id, id), eq(submissions.version, submission.version)));
  const isMade = isChanged(db, submissions, { id, changeId });
  const facts = {
    reference,
    email,
    title: titleOf(submission.entries.name, project),
    status: "Changes asked",
  } as const;
  const data = { ...facts, reason: text, submissionId: id, stop: { personId: submission.ownerId } };
  const mail = { ...newEmail({ template: "submission-company", data }, now), enquiryId, version };
  const entry = {
    ...acting,
    // The stored name of this action in the audit.
    action: "submission-returned",
    subjectId: id,
    before: { status },
    after: { status: facts.status },
    now,
  } as const;
  const reply = { enquiryId, changeId, status: facts.status, text, emailId: mail.id, acting, now };
  const statements = [
    update,
    insertAudit(db, entry, { where: isMade }),
    ...answerByDecision(db, reply, isMade),
    cancelOutdated(db, { id, enquiryId, changeId, version }, now),
    queueAnswerToCompany(db, mail, { id, changeId }),
  ] as const;
  const isDone = await changeOnce(db, submissions, statements, { id, changeId });
  return isDone ? { outcome: "changed", emailIds: [mail.id] } : { outcome: "lost" };
}
