import { fileErrors, submissionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import { maxFiles } from "#rules/submissions/submission.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { type ReceivedFile, receiveFile, type Upload } from "../../documents/files/receive-file.ts";
import type { Bindings, FindCallerProblem } from "../../env.ts";
import type { Own } from "../../own.ts";
import { findOwnSubmission } from "../draft-store.ts";
import { addFile, countFiles, type FileRow, hasFile, hasRowOfObject } from "./file-store.ts";

/** A file that somebody adds to their draft. */
type OwnFile = Own & { fileId: string };

/**
 * Adds a file to a draft, if its sender may still do so once the file has arrived. The name gets the
 * extension of the detected type.
 */
export function addUploadedFile(
  env: Bindings,
  own: OwnFile,
  upload: Upload,
  findCallerProblem: FindCallerProblem,
): Promise<SubmittedFile | Problem> {
  const db = openDatabase(env.DB);
  return receiveFile<SubmittedFile | Problem>(env, upload, (file) => storeFile(db, own, file, findCallerProblem));
}

async function storeFile(db: Database, own: OwnFile, file: ReceivedFile, findCallerProblem: FindCallerProblem) {
  const row = { id: own.fileId, submissionId: own.id, ...file, createdAt: new Date() };
  try {
    const refused = await findCallerProblem();
    if (refused) return { isKept: false, answer: refused };
    const kept = await addFile(db, own, row);
    if (!kept) return { isKept: false, answer: await findUploadProblem(db, own) };
    return { isKept: kept.objectKey === row.objectKey, answer: submittedFileOf(kept) };
  } catch (error) {
    // The row may be stored although the answer was lost.
    if (!(await hasRowOfObject(db, row))) return { isKept: false as const, error };
    return { isKept: true, answer: submittedFileOf(row) };
  }
}

function submittedFileOf({ id, fileName: name, fileType: type, sizeInBytes }: FileRow): SubmittedFile {
  return { id, name, type, sizeInBytes };
}

/** Returns why a draft that existed when the upload began cannot take the file now. */
async function findUploadProblem(db: Database, own: OwnFile): Promise<Problem> {
  const found = await findOwnSubmission(db, own);
  if (!found) return { problem: "not-found", detail: submissionErrors.unknown };
  if (found.submission.status !== "Draft") return { problem: "conflict", detail: submissionErrors.submitted };
  if (await hasFile(db, own)) return { problem: "conflict", detail: fileErrors.otherFile };
  const isFull = (await countFiles(db, own.id)) >= maxFiles;
  // There is room for the file: the account was disabled during the upload, or the key belongs to another draft.
  if (!isFull) return { problem: "not-found", detail: submissionErrors.unknown };
  return { problem: "conflict", detail: fileErrors.tooMany };
}
