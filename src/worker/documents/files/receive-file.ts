import { fileErrors } from "#content/api-errors.ts";
import type { FileType } from "#rules/documents/library-document.ts";
import type { Problem } from "#rules/problem.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { savedNameOf } from "../disposition.ts";
import { digestFile, putStream, readPart, readWhile, removeFiles } from "./file-store.ts";
import { type DetectedType, detectFileType } from "./file-type.ts";
import { type TextFormat, textFormatDetector } from "./plain-text.ts";

export type Upload = { name: string; bytes: ReadableStream<Uint8Array>; length: number };

export type ReceivedFile = {
  objectKey: string;
  fileType: FileType;
  /** The name with the extension of the file's type. */
  fileName: string;
  sizeInBytes: number;
  etag: string;
  sha256: string;
};

/** `isKept` is true if the object stays, because a row refers to it or soon will. */
export type Stored<Answer> = { isKept: boolean; answer: Answer } | { isKept: false; error: unknown };

/**
 * Streams a file to R2, detects its type there, and only then calls `store` to store its row. An object that gets no row is
 * removed. If `store` throws, it is unknown whether a row refers to the object, and the object stays.
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
  return storeDetected(env, { name, objectKey, sizeInBytes: length, ...put }, text.format, store);
}

/** Does the same for a file that is already in R2, because it was uploaded in parts. */
export async function receiveStored<Answer>(
  env: Bindings,
  { name, objectKey }: { name: string; objectKey: string },
  store: (file: ReceivedFile) => Promise<Stored<Answer>>,
): Promise<Answer | Problem> {
  const stored = await digestFile(env, objectKey);
  if (!stored) return { problem: "invalid", detail: fileErrors.brokenOff };
  return storeDetected(env, { name, objectKey, ...stored }, () => findTextFormat(env, objectKey), store);
}

/** Reads on only while the file may be text. */
async function findTextFormat(env: Bindings, objectKey: string): Promise<TextFormat> {
  const text = textFormatDetector();
  await readWhile(env, objectKey, (chunk) => {
    text.push(chunk);
    return text.mayBeText();
  });
  return text.format();
}

type FileInR2 = { name: string } & Omit<ReceivedFile, "fileType" | "fileName">;

async function storeDetected<Answer>(
  env: Bindings,
  { name, ...file }: FileInR2,
  formatOf: () => TextFormat | Promise<TextFormat>,
  store: (file: ReceivedFile) => Promise<Stored<Answer>>,
): Promise<Answer | Problem> {
  const { objectKey, sizeInBytes } = file;
  let isKept = false;
  try {
    const source = {
      sizeInBytes,
      read: (offset: number, wanted: number) => readPart(env, objectKey, offset, wanted),
    };
    const detectedType = await detectFileType(savedNameOf(name), source, formatOf);
    if ("refused" in detectedType) return typeProblemOf(detectedType);
    isKept = true;
    const stored = await store({ ...file, ...detectedType });
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

function typeProblemOf({ refused }: Extract<DetectedType, { refused: string }>): Problem {
  if (refused === "unreadable") return { problem: "invalid", detail: fileErrors.unreadable };
  if (refused === "other-encoding") return { problem: "invalid", detail: fileErrors.otherEncoding };
  const isMarkup = ["markup", "xml", "svg", "html"].includes(refused);
  return { problem: "invalid", detail: isMarkup ? fileErrors.markup : fileErrors.notTaken };
}
