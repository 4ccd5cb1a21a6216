import { fileErrors, submissionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { SubmittedFile } from "#rules/submissions/submission.ts";
import { savedNameOf } from "../../documents/disposition.ts";
import { putStream, readPart, removeFiles } from "../../documents/files/file-store.ts";
import { type DetectedType, detectFileType } from "../../documents/files/file-type.ts";
import { textFormatDetector } from "../../documents/files/plain-text.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { findOwn, type Own } from "../draft-store.ts";
import { addFile, hasFileRow } from "./file-store.ts";

type Upload = { name: string; bytes: ReadableStream<Uint8Array>; length: number };

/**
 * Adds a file to a draft: the bytes are streamed to R2, their file type is detected there, and only then is a row stored. An
 * object that gets no row is removed. The name gets the extension of the detected type.
 */
export async function takeFile(
  env: Bindings,
  own: Own,
  { name, bytes, length }: Upload,
): Promise<SubmittedFile | Problem> {
  const objectKey = crypto.randomUUID();
  const text = textFormatDetector();
  const stored = await putStream(env, objectKey, { bytes, length, onChunk: text.push }).catch((error: unknown) => {
    log("warn", "upload-broke-off", { error: traceOf(error) });
    return undefined;
  });
  if (!stored) return { problem: "invalid", detail: fileErrors.brokenOff };
  let isKept = false;
  try {
    const source = {
      sizeInBytes: length,
      read: (offset: number, wanted: number) => readPart(env, objectKey, offset, wanted),
    };
    const detectedType = await detectFileType(savedNameOf(name), source, text.format());
    if ("refused" in detectedType) return refusalOf(detectedType);
    const row = {
      id: crypto.randomUUID(),
      submissionId: own.id,
      objectKey,
      ...detectedType,
      sizeInBytes: length,
      ...stored,
      createdAt: new Date(),
    };
    // The object stays until it is certain that no row refers to it: the row may be stored although the answer was lost.
    isKept = true;
    const kept = await addFile(env.DB, own, row).catch(async (error: unknown) => {
      isKept = await hasFileRow(env.DB, row.id);
      if (isKept) return row;
      throw error;
    });
    isKept = kept?.id === row.id;
    if (!kept) return await noRoomProblem(env, own);
    return { id: kept.id, name: kept.fileName, type: kept.fileType, sizeInBytes: kept.sizeInBytes };
  } finally {
    if (!isKept) await discard(env, [objectKey]);
  }
}

/** Why a draft that existed when the upload began has no room for it now. */
async function noRoomProblem(env: Bindings, own: Own): Promise<Problem> {
  const found = await findOwn(env.DB, own);
  if (!found) return { problem: "not-found", detail: submissionErrors.unknown };
  const isDraft = found.submission.status === "Draft";
  return { problem: "conflict", detail: isDraft ? fileErrors.tooMany : submissionErrors.submitted };
}

/** Removes objects that no row refers to any more. A failure is logged for the operator; the request does not fail. */
export async function discard(env: Bindings, keys: string[]): Promise<void> {
  await removeFiles(env, keys).catch((error: unknown) =>
    log("error", "object-without-row", { keys: keys.join(" "), error: traceOf(error) }),
  );
}

function refusalOf({ refused }: Extract<DetectedType, { refused: string }>): Problem {
  if (refused === "unreadable") return { problem: "invalid", detail: fileErrors.unreadable };
  const isMarkup = ["markup", "xml", "svg", "html"].includes(refused);
  return { problem: "invalid", detail: isMarkup ? fileErrors.markup : fileErrors.notTaken };
}
