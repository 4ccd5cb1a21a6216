import { fileErrors } from "#content/api-errors.ts";
import type { FileType } from "#rules/documents/library-document.ts";
import type { Problem } from "#rules/problem.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { savedNameOf } from "../disposition.ts";
import { putStream, readPart, removeFiles } from "./file-store.ts";
import { type DetectedType, detectFileType } from "./file-type.ts";
import { textFormatDetector } from "./plain-text.ts";

export type Upload = { name: string; bytes: ReadableStream<Uint8Array>; length: number };

export type ReceivedFile = {
  objectKey: string;
  fileType: FileType;
  /** With the extension of its type. */
  fileName: string;
  sizeInBytes: number;
  etag: string;
  sha256: string;
};

/** `isKept`: whether a row refers to the object now. */
type Stored<Answer> = { isKept: boolean; answer: Answer } | { isKept: false; error: unknown };

/**
 * Streams a file to R2, detects its type there, and only then has its row stored. An object that gets no row is removed. If
 * `store` throws, it is not known whether a row refers to the object, and the object stays.
 */
export async function receiveFile<Answer>(
  env: Bindings,
  { name, bytes, length }: Upload,
  store: (file: ReceivedFile) => Promise<Stored<Answer>>,
): Promise<Answer | Problem> {
  const objectKey = crypto.randomUUID();
  const text = textFormatDetector();
  const put = await putStream(env, objectKey, { bytes, length, onChunk: text.push }).catch((error: unknown) => {
    log("warn", "upload-broke-off", { error: traceOf(error) });
    return undefined;
  });
  if (!put) return { problem: "invalid", detail: fileErrors.brokenOff };
  let isKept = false;
  try {
    const source = {
      sizeInBytes: length,
      read: (offset: number, wanted: number) => readPart(env, objectKey, offset, wanted),
    };
    const detectedType = await detectFileType(savedNameOf(name), source, text.format());
    if ("refused" in detectedType) return refusalOf(detectedType);
    isKept = true;
    const stored = await store({ objectKey, ...detectedType, sizeInBytes: length, ...put });
    isKept = stored.isKept;
    if ("error" in stored) throw stored.error;
    return stored.answer;
  } finally {
    if (!isKept) await discard(env, [objectKey]);
  }
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
