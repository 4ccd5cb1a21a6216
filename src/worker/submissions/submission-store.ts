import { and, count, eq, exists, inArray, not, notExists, type SQL, sql } from "drizzle-orm";
import type { Person } from "#rules/accounts/person.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { maxUndecided, type Submission } from "#rules/submissions/submission.ts";
import { changeOnce, isChanged } from "../db/change-once.ts";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { listOf } from "../db/list-of.ts";
import { isWaiting, submissionFiles, submissions } from "../db/submission-tables.ts";
import { reopenBySender } from "../enquiries/decision-store.ts";
import { newEnquiry } from "../enquiries/enquiry-store.ts";
import type { Email } from "../mail/email.ts";
import { newEmail, queueEmailIf } from "../mail/outbox.ts";
import { type ChangeResult, cancelOutdated } from "./change-store.ts";
import { messageOf, titleOf } from "./details.ts";
import { type FoundSubmission, isOwnDraft } from "./draft-store.ts";

type Submitting = { person: Person; found: FoundSubmission; submission: Submission; files: readonly SubmittedFile[] };

/**
 * Submits a draft if it is still as it was read: the enquiry, the status and the e-mails in one batch. Only one of concurrent
 * requests succeeds. A draft for which staff asked for changes may always be submitted again. Throws if D1 does.
 */
export async function submitDraft(
  db: Database,
  { person, found, submission, files }: Submitting,
  now: Date,
): Promise<ChangeResult<{ reference: string }> | { outcome: "too-many" }> {
  const { id, ownerId, version } = found.submission;
  const change = { version: version + 1, changeId: crypto.randomUUID() };
  const { name, email } = person;
  const title = titleOf(submission.name, found.project);
  const message = messageOf(submission, files);
  const isThisDraft = and(isOwnDraft({ id, ownerId }), eq(submissions.version, version), areItsFiles(db, id, files));
  const asked = found.submission.askedEnquiryId;
  const { enquiryId, reference, statements } =
    asked !== null && found.reference !== null
      ? submitAgain(db, { id, enquiryId: asked, reference: found.reference, title, message, change, now }, isThisDraft)
      : submitFirst(db, { id, person, title, message, change, now }, isThisDraft);
  const facts = { reference, email, title, status: "Submitted" as const };
  const told: Email[] = [
    { template: "submission-team", data: { ...facts, submissionId: id, name, message } },
    { template: "submission-company", data: facts },
  ];
  const emails = told.map((mail) => ({ ...newEmail(mail, now), enquiryId, version: change.version }));
  const isMade = isChanged(db, submissions, { id, ...change });
  const queue = emails.map((mail) => queueEmailIf(db, mail, { where: isMade }));
  const outdated = cancelOutdated(db, { id, enquiryId, ...change }, now);
  const isDone = await changeOnce(db, submissions, [...statements, outdated, ...queue], {
    id,
    changeId: change.changeId,
  });
  if (isDone) return { outcome: "changed", reference, emailIds: emails.map((each) => each.id) };
  if (asked !== null) return { outcome: "lost" };
  const counted = await countUndecided(db, ownerId).get();
  return { outcome: counted !== undefined && counted.undecided >= maxUndecided ? "too-many" : "lost" };
}

type Submitted = {
  id: string;
  title: string;
  message: string;
  change: { version: number; changeId: string };
  now: Date;
};

/** Makes the submission an enquiry, once. */
function submitFirst(
  db: Database,
  { id, person, title, message, change, now }: Submitted & { person: Person },
  isThisDraft: SQL | undefined,
) {
  const hasRoom = sql`(${countUndecided(db, person.id)}) < ${maxUndecided}`;
  const draft = db.select({ one: sql`1` }).from(submissions).where(and(isThisDraft, hasRoom));
  const content = { name: person.name, email: person.email, topic: title, message };
  const idempotencyKey = `submission:${id}`;
  const row = newEnquiry({ kind: "submission", enquiry: content, suspected: false, idempotencyKey }, now);
  const enquiry = insertWhere(db, enquiries, row, { where: exists(draft) }).onConflictDoNothing({
    target: enquiries.idempotencyKey,
  });
  const stored = db.select({ one: sql`1` }).from(enquiries).where(eq(enquiries.id, row.id));
  const update = db
    .update(submissions)
    .set({ ...change, status: "Submitted", enquiryId: row.id, submittedAt: now, updatedAt: now })
    .where(and(isThisDraft, exists(stored)));
  return { enquiryId: row.id, reference: row.reference, statements: [enquiry, update] as const };
}

/** Makes the submission its enquiry again. The enquiry's thread continues with what was changed. */
function submitAgain(
  db: Database,
  { id, enquiryId, reference, title, message, change, now }: Submitted & { enquiryId: string; reference: string },
  isThisDraft: SQL | undefined,
) {
  const update = db
    .update(submissions)
    .set({
      ...change,
      status: "Submitted",
      enquiryId,
      submittedAt: now,
      updatedAt: now,
      askedEnquiryId: null,
      askedText: null,
      askedAt: null,
    })
    .where(isThisDraft);
  const again = { enquiryId, changeId: change.changeId, topic: title, text: message, now };
  const statements = [update, ...reopenBySender(db, again, isChanged(db, submissions, { id, ...change }))] as const;
  return { enquiryId, reference, statements };
}

/** Counts the submissions of a company that wait for staff. */
export function countUndecided(db: Database, ownerId: string) {
  return db
    .select({ undecided: count() })
    .from(submissions)
    .where(and(eq(submissions.ownerId, ownerId), isWaiting(submissions.status)));
}

/** True if the draft's files are still those that were read: another window may have added or removed one. */
function areItsFiles(db: Database, submissionId: string, files: readonly SubmittedFile[]) {
  const isOfDraft = eq(submissionFiles.submissionId, submissionId);
  const isRead = inArray(submissionFiles.id, listOf(files.map(({ id }) => id)));
  const counted = db.$count(submissionFiles, isOfDraft);
  const others = db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(and(isOfDraft, not(isRead)));
  return and(sql`${counted} = ${files.length}`, notExists(others));
}
