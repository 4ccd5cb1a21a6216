import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import { foldTitle } from "#rules/documents/library-document.ts";
import type { Problem } from "#rules/problem.ts";
import { hasVisibleCharacter } from "#rules/tidy-text.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import type { Bindings, FindCallerProblem } from "../../env.ts";
import { findDocument, findFirstFile, type StoredDocument, type StoredFile } from "../document-store.ts";
import { sha256OfStream } from "../files/file-store.ts";
import { type ReceivedFile, receiveFile, type Stored, type Upload } from "../files/receive-file.ts";
import { addDraft, changeDocument, type DocumentWriting } from "./change-store.ts";
import { replacementOf } from "./changes.ts";
import { findCompleted, isStored } from "./parts/upload-store.ts";
import { findMarkProblem } from "./sharing-problems.ts";

/** `stored` also if an earlier call stored the same file. */
export type UploadResult = "stored" | Problem;

/**
 * A file takes time to arrive. `findCallerProblem` checks afterwards whether its sender has lost the right to send it in the
 * meantime.
 */
export type Receiving = DocumentWriting & { findCallerProblem: FindCallerProblem };

const changed: Problem = { problem: "conflict", detail: errors.changed };
const otherFile: Problem = { problem: "conflict", detail: errors.otherFile };

/**
 * Adds a document that only staff see: it is not published, and is for no one. A file that is already stored under the same id is
 * not stored again.
 */
export async function addUpload(
  env: Bindings,
  writing: Receiving & { id: string },
  upload: Upload,
): Promise<UploadResult> {
  const db = openDatabase(env.DB);
  const before = await findDocument(db, writing.id);
  if (before) return (await isSameFile(await findFirstFile(db, before), upload)) ? "stored" : otherFile;
  return receiveFile<UploadResult>(env, upload, (file) => storeDraft(db, writing, file));
}

/**
 * Replaces a document's present file, which is kept as an earlier version. The same file again changes nothing, and neither does
 * the same key: by then, a colleague may have replaced the file that it stored.
 */
export async function replaceFile(
  env: Bindings,
  { id, version, key, ...writing }: Receiving & { id: string; version: number; key: string },
  upload: Upload,
): Promise<UploadResult> {
  const db = openDatabase(env.DB);
  const isRepeated = (await findCompleted(db, writing.acting.actorId, key)) === id;
  const document = isRepeated ? "stored" : await findReplaceable(db, id, version, upload);
  if (document === "stored" || "problem" in document) {
    await upload.bytes.cancel();
    return document;
  }
  return receiveFile<UploadResult>(env, upload, async (file) => {
    const tried = await storeVersion(env, { ...writing, key, document, version }, file);
    if (!tried.isKept) return tried;
    // A concurrent call with the same key may have stored the same file as another object.
    return { ...tried, isKept: await isStored(db, { id, targetId: null, objectKey: file.objectKey }) };
  });
}

/** Stores the row of a new version of a document that was read at `version`. The same file again changes nothing. */
export async function storeVersion(
  env: Bindings,
  { document, version, findCallerProblem, ...writing }: Receiving & { document: StoredDocument; version: number },
  file: ReceivedFile,
): Promise<Stored<UploadResult>> {
  const refused = await findCallerProblem();
  if (refused) return { isKept: false, answer: refused };
  if (file.sha256 === document.sha256) return { isKept: false, answer: "stored" };
  if (document.version !== version) return { isKept: false, answer: changed };
  const problem = document.watermark && (await findMarkProblem(env, file));
  if (problem) return { isKept: false, answer: problem };
  const change = replacementOf(document, file, writing.acting.actorId, writing.now);
  const isMade = await changeDocument(openDatabase(env.DB), document, change, writing);
  return { isKept: isMade, answer: isMade ? "stored" : changed };
}

/** Runs before a byte is read. An outdated version is refused only if the file has another length: the call may be a retry. */
async function findReplaceable(
  db: Database,
  id: string,
  version: number,
  { length }: Upload,
): Promise<StoredDocument | Problem> {
  const document = await findDocument(db, id);
  if (!document) return { problem: "not-found", detail: errors.unknown };
  if (document.binnedAt) return { problem: "conflict", detail: errors.binned };
  return document.version !== version && document.fileSize !== length ? changed : document;
}

/** Stores the row of a new document. */
export async function storeDraft(
  db: Database,
  { id, findCallerProblem, ...writing }: Receiving & { id: string },
  file: ReceivedFile,
): Promise<Stored<UploadResult>> {
  const refused = await findCallerProblem();
  if (refused) return { isKept: false, answer: refused };
  const { acting, now } = writing;
  const { fileType, fileName, etag, sha256, objectKey, sizeInBytes } = file;
  const title = titleOf(fileName);
  const row = {
    id,
    title,
    titleFolded: foldTitle(title),
    description: null,
    fileType,
    fileName,
    fileSize: sizeInBytes,
    objectKey,
    etag,
    sha256,
    forCompany: false,
    forInstitutional: false,
    forRetail: false,
    hidden: true,
    createdAt: now,
    visibleFrom: null,
    fileAddedAt: now,
    fileAddedBy: acting.actorId,
  };
  const isKept = await addDraft(db, row, { state: "draft", sha256 }, writing);
  if (isKept) return { isKept, answer: "stored" };
  // A concurrent call with the same id may have been first.
  const stored = await findDocument(db, id);
  const first = stored && (await findFirstFile(db, stored));
  return { isKept, answer: first?.sha256 === sha256 ? "stored" : otherFile };
}

/**
 * Returns the title until staff write a better one: the file name without its extension, or all of the name if nothing else is
 * visible. An e-mail address in it stays as it is, so that an erasure finds it.
 */
function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\.\w{1,8}$/, "")
    .split(/\s+/)
    .map((word) => (word.includes("@") ? word : word.replace(/_+/g, " ").trim()))
    .filter((word) => word !== "")
    .join(" ");
  return [...(hasVisibleCharacter(title) ? title : fileName)].slice(0, documentLimits.title).join("");
}

/** True if the upload is this file. Its bytes are read only if the length is the same. */
async function isSameFile(stored: StoredFile | undefined, { bytes, length }: Upload): Promise<boolean> {
  // An interrupted upload is not this file.
  if (stored?.fileSize === length) return (await sha256OfStream(bytes).catch(() => undefined)) === stored.sha256;
  await bytes.cancel();
  return false;
}
