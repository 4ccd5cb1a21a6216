import { and, eq, exists, sql } from "drizzle-orm";
import type { Person } from "#rules/accounts/person.ts";
import type { Submission, SubmittedFile } from "#rules/submissions/submission.ts";
import type { SubmissionStatus } from "#rules/submissions/submission-status.ts";
import { commitBatch } from "../db/commit-batch.ts";
import { type Database, openDatabase, retryTransient } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { projects } from "../db/record-tables.ts";
import { submissionFiles, submissions } from "../db/submission-tables.ts";
import { answerByDecision } from "../enquiries/decision-store.ts";
import { newEnquiry } from "../enquiries/enquiry-store.ts";
import type { Email } from "../mail/email.ts";
import { newEmail, queueEmailOfSubmission } from "../mail/outbox.ts";
import { type Acting, insertAudit } from "../office/audit-store.ts";
import { messageOf, titleOf } from "./details.ts";
import { type FoundSubmission, isOwnDraft } from "./draft-store.ts";

/** A submission that is no draft any more, with the address to write to about it. */
type Stored = NonNullable<Awaited<ReturnType<typeof findSubmitted>>>;

/** `lost`: nothing was written, because it was changed first. */
export type ChangeResult<Facts> = ({ outcome: "changed"; emailIds: readonly string[] } & Facts) | { outcome: "lost" };

type Submitting = { person: Person; found: FoundSubmission; submission: Submission; files: readonly SubmittedFile[] };

/**
 * Submits a draft as it was read: the enquiry, the status and the e-mails in one batch. Of concurrent requests one succeeds.
 * Throws when D1 does.
 */
export async function submitDraft(
  d1: D1Database,
  { person, found, submission, files }: Submitting,
  now: Date,
): Promise<ChangeResult<{ reference: string }>> {
  const db = openDatabase(d1);
  const { id, ownerId, version } = found.submission;
  const change = { version: version + 1, changeId: crypto.randomUUID() };
  const { name, email } = person;
  const title = titleOf(submission.name, found.project);
  const message = messageOf(submission, files);
  const isThisDraft = and(isOwnDraft({ id, ownerId }), eq(submissions.version, version), areItsFiles(db, id, files));
  const draft = db.select({ one: sql`1` }).from(submissions).where(isThisDraft);
  const content = { name, email, company: "", topic: title, message };
  const idempotencyKey = `submission:${id}`;
  const row = newEnquiry({ kind: "submission", enquiry: content, suspected: false, idempotencyKey }, now);
  const { id: enquiryId, reference } = row;
  const enquiry = insertWhere(db, enquiries, row, { where: exists(draft) }).onConflictDoNothing({
    target: enquiries.idempotencyKey,
  });
  const stored = db.select({ one: sql`1` }).from(enquiries).where(eq(enquiries.id, enquiryId));
  const update = db
    .update(submissions)
    .set({ ...change, status: "Submitted", enquiryId, submittedAt: now, updatedAt: now })
    .where(and(isThisDraft, exists(stored)));
  const facts = { reference, email, title, status: "Submitted" as const };
  const emails = emailsFor(
    [
      { template: "submission-team", data: { ...facts, submissionId: id, name, message } },
      { template: "submission-company", data: facts },
    ],
    { enquiryId, version: change.version },
    now,
  );
  const queue = emails.map((mail) => queueEmailOfSubmission(db, mail, change.changeId));
  const isDone = await changeOnce(db, [enquiry, update, ...queue], { id, changeId: change.changeId });
  return isDone ? { outcome: "changed", reference, emailIds: emails.map((each) => each.id) } : { outcome: "lost" };
}

/** Whether its files are still those that were read: another window may have added or removed one. */
function areItsFiles(db: Database, submissionId: string, files: readonly SubmittedFile[]) {
  const ids = JSON.stringify(files.map((file) => file.id));
  const there = db
    .select({ ids: sql`coalesce(json_group_array(${submissionFiles.id}), '[]')` })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  return sql`not exists (
    select value from json_each((${there})) except select value from json_each(${ids})
  ) and not exists (select value from json_each(${ids}) except select value from json_each((${there})))`;
}

/** A submission that staff may decide on. Drafts have no enquiry, and so are not found. */
export async function findSubmitted(d1: D1Database, id: string) {
  const [found] = await retryTransient(() =>
    openDatabase(d1)
      .select({
        submission: submissions,
        project: projects.name,
        reference: enquiries.reference,
        email: enquiries.email,
      })
      .from(submissions)
      .innerJoin(enquiries, eq(enquiries.id, submissions.enquiryId))
      .leftJoin(projects, eq(projects.id, submissions.projectId))
      .where(eq(submissions.id, id)),
  );
  return found;
}

type Decision = { status: SubmissionStatus; acting: Acting };

/** Changes the status of a submission as it was read, records it, and queues the e-mail to its company, in one batch. */
export async function decideOn(
  d1: D1Database,
  { submission, project, reference, email }: Stored,
  { status, acting }: Decision,
  now: Date,
): Promise<ChangeResult<object>> {
  const db = openDatabase(d1);
  const change = { version: submission.version + 1, changeId: crypto.randomUUID() };
  const update = db
    .update(submissions)
    .set({ ...change, status, decidedBy: acting.actorId, decidedAt: now, updatedAt: now })
    .where(and(eq(submissions.id, submission.id), eq(submissions.version, submission.version)));
  const title = titleOf(submission.entries.name, project);
  const emails = emailsFor(
    [{ template: "submission-company", data: { reference, email, title, status } }],
    { enquiryId: submission.enquiryId ?? "", version: change.version },
    now,
  );
  const queue = emails.map((mail) => queueEmailOfSubmission(db, mail, change.changeId));
  const changed = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.id, submission.id), eq(submissions.changeId, change.changeId)));
  const entry = {
    ...acting,
    action: "submission-decided",
    subjectId: submission.id,
    before: { status: submission.status },
    after: { status },
    now,
  } as const;
  const audit = insertAudit(db, entry, { where: exists(changed) });
  const decided = { enquiryId: submission.enquiryId ?? "", changeId: change.changeId, status, acting, now };
  const statements = [update, audit, ...answerByDecision(db, decided, exists(changed)), ...queue] as const;
  const isDone = await changeOnce(db, statements, { id: submission.id, changeId: change.changeId });
  return isDone ? { outcome: "changed", emailIds: emails.map((each) => each.id) } : { outcome: "lost" };
}

function emailsFor(facts: readonly Email[], about: { enquiryId: string; version: number }, now: Date) {
  return facts.map((mail) => ({ ...newEmail(mail, now), ...about }));
}

type Statements = Parameters<typeof commitBatch>[1];

/** Whether this call changed it. */
async function changeOnce(
  db: Database,
  statements: Statements,
  { id, changeId }: { id: string; changeId: string },
): Promise<boolean> {
  const isOurs = ([found]: readonly { changeId: string }[]) => found?.changeId === changeId;
  const find = db.select({ changeId: submissions.changeId }).from(submissions).where(eq(submissions.id, id));
  return isOurs(await commitBatch(db, statements, { find, isCommitted: isOurs }));
}
