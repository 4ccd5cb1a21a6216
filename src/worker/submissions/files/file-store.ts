import { and, asc, eq, exists, inArray, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { maxFiles } from "#rules/submissions/submission.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { submissionFiles, submissions } from "../../db/submission-tables.ts";
import type { Own } from "../../own.ts";
import { isOwnDraft } from "../draft-store.ts";

export type FileRow = typeof submissionFiles.$inferSelect;

/** Lists the files of a submission, in the order in which they were added. */
export async function listSubmittedFiles(db: Database, submissionId: string): Promise<SubmittedFile[]> {
  return db
    .select({
      id: submissionFiles.id,
      name: submissionFiles.fileName,
      type: submissionFiles.fileType,
      sizeInBytes: submissionFiles.sizeInBytes,
    })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(submissionFiles.createdAt), asc(submissionFiles.id));
}

export async function countFiles(db: Database, submissionId: string): Promise<number> {
  return db.$count(submissionFiles, eq(submissionFiles.submissionId, submissionId));
}

/**
 * Adds a file's row, if the draft is still a draft and has room for the file. Returns the stored row: this one, or that of the
 * same file sent before. Returns undefined if there is neither.
 */
export async function addFile(db: Database, own: Own, row: FileRow): Promise<FileRow | undefined> {
  const draft = db.select({ id: submissions.id }).from(submissions).where(isOwnDraft(own));
  const isSame = and(
    eq(submissionFiles.submissionId, own.id),
    eq(submissionFiles.sha256, row.sha256),
    eq(submissionFiles.fileName, row.fileName),
  );
  const same = db.select({ id: submissionFiles.id }).from(submissionFiles).where(isSame);
  const others = db.$count(submissionFiles, eq(submissionFiles.submissionId, own.id));
  const where = and(exists(draft), notExists(same), sql`${others} < ${maxFiles}`);
  const insert = insertWhere(db, submissionFiles, { ...row, submissionId: own.id }, { where }).onConflictDoNothing();
  const find = db.select().from(submissionFiles).where(isSame);
  const [, found] = await retryTransient(() => db.batch([insert, find]));
  return found[0];
}

/** Finds a file that may be seen: a company sees its own files, staff see those of submitted drafts. */
export async function findFileRow(
  db: Database,
  { id, submissionId }: { id: string; submissionId: string },
  viewer: { id: string; kind: "company" | "staff" },
): Promise<FileRow | undefined> {
  const isOpen =
    viewer.kind === "staff"
      ? and(isNotNull(submissions.enquiryId), isNull(submissions.askedAt))
      : eq(submissions.ownerId, viewer.id);
  const open = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), isOpen));
  return db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.id, id), inArray(submissionFiles.submissionId, open)))
    .get();
}

/** Removes a file's row from a draft. Returns the key of its object, or undefined if nothing was removed. */
export async function removeFileRow(db: Database, own: Own, id: string): Promise<string | undefined> {
  const draft = db.select({ id: submissions.id }).from(submissions).where(isOwnDraft(own));
  const isThisFile = and(eq(submissionFiles.id, id), inArray(submissionFiles.submissionId, draft));
  // Read before the deletion, so that the key is known even if its answer is lost.
  const found = await db.select({ key: submissionFiles.objectKey }).from(submissionFiles).where(isThisFile).get();
  if (!found) return undefined;
  const left = await commitBatch(db, [db.delete(submissionFiles).where(isThisFile)], {
    find: selectFileId(db, id),
    isCommitted: (rows) => rows.length === 0,
  });
  return left.length === 0 ? found.key : undefined;
}

/** True if a row refers to an uploaded object. A concurrent call with the same id may have stored another. */
export async function hasRowOfObject(
  db: Database,
  { id, objectKey }: Pick<FileRow, "id" | "objectKey">,
): Promise<boolean> {
  return hasRow(db, and(eq(submissionFiles.id, id), eq(submissionFiles.objectKey, objectKey)));
}

export async function hasFile(db: Database, { id, fileId }: { id: string; fileId: string }): Promise<boolean> {
  return hasRow(db, and(eq(submissionFiles.id, fileId), eq(submissionFiles.submissionId, id)));
}

async function hasRow(db: Database, where: SQL | undefined): Promise<boolean> {
  return (await db.$count(submissionFiles, where)) > 0;
}

function selectFileId(db: Database, id: string) {
  return db.select({ id: submissionFiles.id }).from(submissionFiles).where(eq(submissionFiles.id, id));
}
