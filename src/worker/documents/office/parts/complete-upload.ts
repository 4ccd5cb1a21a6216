import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { partCountOf } from "#rules/documents/file-parts.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../../../db/database.ts";
import type { Bindings } from "../../../env.ts";
import { findDocument } from "../../document-store.ts";
import { joinParts } from "../../files/file-store.ts";
import { receiveStored, type Stored } from "../../files/receive-file.ts";
import { type Receiving, storeDraft, storeVersion, type UploadResult } from "../upload.ts";
import { discardUpload } from "./remove-uploads.ts";
import { findUpload, isStored, listParts, type OpenUpload, removeUpload } from "./upload-store.ts";

const discarded: Problem = { problem: "not-found", detail: errors.unknownUpload };

/**
 * Makes a document, or a new version of one, from the parts that have arrived. It can be retried after any step. The bytes are
 * kept if the file may be accepted later, for example after a conflict, so that they need not be sent again.
 */
export async function completeUpload(
  env: Bindings,
  upload: OpenUpload,
  writing: Omit<Receiving, "uploadId">,
): Promise<UploadResult> {
  const db = openDatabase(env.DB);
  const result = (await isStored(db, upload)) ? "stored" : await storeParts(env, upload, writing);
  if (result === "stored") await removeUpload(db, upload.id);
  else if (result.problem === "invalid") await discardUpload(env, upload);
  else if (!(await findUpload(db, upload.personId, upload.id))) return discarded;
  return result;
}

async function storeParts(
  env: Bindings,
  upload: OpenUpload,
  writing: Omit<Receiving, "uploadId">,
): Promise<UploadResult> {
  const db = openDatabase(env.DB);
  const document = await findDocument(db, upload.targetId ?? upload.id);
  const { id, personId, name, sizeInBytes, targetId, targetVersion, objectKey } = upload;
  if (targetId !== null && !document) return { problem: "not-found", detail: errors.unknown };
  if (document?.binnedAt) return { problem: "conflict", detail: errors.binned };
  const parts = await listParts(db, id);
  if (parts.length !== partCountOf(sizeInBytes)) return { problem: "conflict", detail: errors.partsMissing };
  await joinParts(env, upload, parts);
  return receiveStored<UploadResult>(env, { name, objectKey }, async (file) => {
    const whileThere = { ...writing, uploadId: id };
    const tried =
      targetId === null || !document
        ? await storeDraft(db, { id, ...whileThere }, file)
        : await storeVersion(env, { ...whileThere, document, version: targetVersion ?? document.version }, file);
    // A concurrent call may have stored the same upload.
    if (await isStored(db, upload)) return { isKept: true, answer: "stored" };
    const mayBeTakenLater = isRefused(tried) && (await findUpload(db, personId, id)) !== undefined;
    return mayBeTakenLater ? { ...tried, isKept: true } : tried;
  });
}

function isRefused(tried: Stored<UploadResult>): tried is { isKept: boolean; answer: Problem } {
  return "answer" in tried && tried.answer !== "stored";
}
