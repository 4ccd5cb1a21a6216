import { and, count, desc, eq, isNull, notExists, sql } from "drizzle-orm";
import { type Entries, maxDrafts } from "#rules/submissions/submission.ts";
import { isEnabledAccount } from "../accounts/account-condition-store.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { isAfterCursor } from "../db/keyset.ts";
import { listOf } from "../db/list-of.ts";
import { projects } from "../db/record-tables.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { pagesOf, readAllRows } from "../db/row-pages.ts";
import { submissionFiles, submissions } from "../db/submission-tables.ts";
import type { Own } from "../own.ts";

type SubmissionRow = typeof submissions.$inferSelect;
export type FoundSubmission = { submission: SubmissionRow; project: string | null; reference: string | null };

/** Rows in one query. */
const pageSize = 500;

/** The id of the enquiry that a submission is or, if staff asked for changes, was before. */
export const eitherEnquiryId = sql`coalesce(${submissions.enquiryId}, ${submissions.askedEnquiryId})`;

/** Lists all submissions of a company, the last changed first. */
export async function listSubmissions(db: Database, ownerId: string): Promise<FoundSubmission[]> {
  const { updatedAt, id } = submissions;
  const pages = pagesOf(pageSize, async (after: Pick<SubmissionRow, "updatedAt" | "id"> | undefined, size) => {
    const rows = await selectSubmissions(db)
      .where(and(eq(submissions.ownerId, ownerId), isAfterCursor({ updatedAt, id }, after, "desc")))
      .orderBy(desc(updatedAt), desc(id))
      .limit(size);
    return rows.map((row) => ({ row, cursor: row.submission }));
  });
  return readAllRows(pages);
}

export async function findOwnSubmission(db: Database, { id, ownerId }: Own): Promise<FoundSubmission | undefined> {
  return selectSubmissions(db)
    .where(and(eq(submissions.id, id), eq(submissions.ownerId, ownerId)))
    .get();
}

export type Saving = Own & { version: number; entries: Entries; projectId: string | null };
/** `changed`: nothing was written, because another window saved first. */
export type SaveResult =
  | { outcome: "saved"; version: number }
  | { outcome: "changed" | "submitted" | "unknown" | "too-many" };

/**
 * Saves a draft. Version 0 creates it; any other version is the one that is replaced. The same entries again count as saved: the
 * first answer may have been lost. Throws if D1 does.
 */
export async function saveDraft(db: Database, saving: Saving, now: Date): Promise<SaveResult> {
  const { id, ownerId, version, entries } = saving;
  const changeId = crypto.randomUUID();
  const write =
    version === 0
      ? beginDraft(db, saving, changeId, now)
      : db
          .update(submissions)
          .set({ entries, version: version + 1, changeId, updatedAt: now })
          .where(and(isOwnDraft({ id, ownerId }), eq(submissions.version, version)));
  const find = db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.ownerId, ownerId)));
  const drafts = countDrafts(db, ownerId);
  const [, [found], [counted]] = await retryTransient(() => db.batch([write, find, drafts]));
  if (!found) return { outcome: version === 0 && (counted?.drafts ?? 0) >= maxDrafts ? "too-many" : "unknown" };
  if (found.changeId === changeId) return { outcome: "saved", version: found.version };
  if (found.status !== "Draft") return { outcome: "submitted" };
  const isSame = JSON.stringify(found.entries) === JSON.stringify(entries);
  return isSame ? { outcome: "saved", version: found.version } : { outcome: "changed" };
}

/** How often a removal is tried: a file may arrive each time. */
const maxRemovals = 3;

/**
 * Deletes a draft that was never submitted, with the rows of its files. Returns the keys of their objects, or undefined if
 * nothing was deleted, because there is no such draft or because files kept arriving.
 */
export async function removeDraft(db: Database, own: Own): Promise<string[] | undefined> {
  for (let tried = 0; tried < maxRemovals; tried++) {
    const keys = await removeDraftOnce(db, own);
    if (keys !== "changed") return keys;
  }
  return undefined;
}

async function removeDraftOnce(db: Database, own: Own): Promise<string[] | "changed" | undefined> {
  const draft = db.select({ id: submissions.id }).from(submissions).where(isRemovable(own));
  const isOfDraft = eq(submissionFiles.submissionId, sql`(${draft})`);
  // Read before the batch, so that the keys are known even if its answer is lost.
  const [files, found] = await db.batch([
    db.select({ key: submissionFiles.objectKey }).from(submissionFiles).where(isOfDraft),
    draft,
  ]);
  if (found.length === 0) return undefined;
  const keys = files.map(({ key }) => key);
  const left = await commitBatch(
    db,
    [
      // All or nothing: if a file was added since the keys were read, the draft stays as it is.
      db.delete(submissionFiles).where(
        and(
          isOfDraft,
          sql`not exists (select 1 from ${submissionFiles} as other where other.submission_id = ${own.id}
            and other.object_key not in ${listOf(keys)})`,
        ),
      ),
      db.delete(submissions).where(and(isRemovable(own), notExists(filesOf(db, own.id)))),
    ],
    {
      find: db.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, own.id)),
      isCommitted: (rows) => rows.length === 0,
    },
  );
  return left.length === 0 ? keys : "changed";
}

function filesOf(db: Database, submissionId: string) {
  return db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
}

export function isOwnDraft({ id, ownerId }: Own) {
  const isTheirs = and(eq(submissions.id, id), eq(submissions.ownerId, ownerId), eq(submissions.status, "Draft"));
  // Also checked when the row is written: an upload takes minutes, and the account may be disabled or erased in the meantime.
  return and(isTheirs, isEnabledAccount(ownerId));
}

/** True for a company's own draft, unless staff asked for changes: the enquiry of such a draft waits for it. */
function isRemovable(own: Own) {
  return and(isOwnDraft(own), isNull(submissions.askedEnquiryId));
}

/** Counts and inserts in one statement, so that concurrent requests cannot exceed the limit. */
function beginDraft(db: Database, { id, ownerId, projectId, entries }: Saving, changeId: string, now: Date) {
  const row = { id, ownerId, projectId, entries, version: 1, changeId, createdAt: now, updatedAt: now };
  const hasRoom = sql`(${countDrafts(db, ownerId)}) < ${maxDrafts}`;
  return insertWhere(db, submissions, row, { where: and(hasRoom, isEnabledAccount(ownerId)) }).onConflictDoNothing({
    target: submissions.id,
  });
}

function countDrafts(db: Database, ownerId: string) {
  return db
    .select({ drafts: count() })
    .from(submissions)
    .where(and(eq(submissions.ownerId, ownerId), eq(submissions.status, "Draft"), isNull(submissions.askedEnquiryId)));
}

function selectSubmissions(db: Database) {
  return db
    .select({ submission: submissions, project: projects.name, reference: enquiries.reference })
    .from(submissions)
    .leftJoin(projects, eq(projects.id, submissions.projectId))
    .leftJoin(enquiries, eq(enquiries.id, eitherEnquiryId));
}
