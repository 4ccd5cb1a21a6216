import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { partCountOf } from "#rules/documents/file-parts.ts";
import { openDatabase } from "../../../db/database.ts";
import type { Bindings } from "../../../env.ts";
import type { Acting } from "../../../office/audit-store.ts";
import { findDocument, type StoredDocument } from "../../document-store.ts";
import { joinParts } from "../../files/file-store.ts";
import { receiveStored, type Stored } from "../../files/receive-file.ts";
import { type Result, storeDraft, storeVersion } from "../upload.ts";
import { listParts, type OpenUpload, removeUpload } from "./upload-store.ts";

type Writing = { acting: Acting; now: Date };

/**
 * Makes a document, or a new version of one, of the parts that have arrived. May be repeated after any step. After a conflict,
 * such as a change by somebody else, what has arrived stays, so that it need not be sent again.
 */
export async function completeUpload(env: Bindings, upload: OpenUpload, writing: Writing): Promise<Result> {
  const document = await findDocument(env, upload.targetId ?? upload.id);
  const isStored = document?.filePath === upload.objectKey;
  const result = isStored ? "stored" : await storeParts(env, upload, document, writing);
  if (result === "stored" || result.problem === "invalid") await removeUpload(openDatabase(env.DB), upload.id);
  return result;
}

async function storeParts(
  env: Bindings,
  upload: OpenUpload,
  document: StoredDocument | undefined,
  writing: Writing,
): Promise<Result> {
  const { id, name, sizeInBytes, targetId, targetVersion, objectKey } = upload;
  if (targetId !== null && !document) return { problem: "not-found", detail: errors.unknown };
  if (document?.binnedAt) return { problem: "conflict", detail: errors.binned };
  const parts = await listParts(openDatabase(env.DB), id);
  if (parts.length !== partCountOf(sizeInBytes)) return { problem: "conflict", detail: errors.partsMissing };
  await joinParts(env, upload, parts);
  return receiveStored<Result>(env, { name, objectKey }, async (file) => {
    if (targetId === null || !document) return storeDraft(env, { id, ...writing }, file);
    const version = targetVersion ?? document.version;
    return keptAfterConflict(await storeVersion(env, { ...writing, document, version }, file));
  });
}

function keptAfterConflict(stored: Stored<Result>): Stored<Result> {
  const isConflict = "answer" in stored && stored.answer !== "stored" && stored.answer.problem === "conflict";
  return isConflict ? { ...stored, isKept: true } : stored;
}
