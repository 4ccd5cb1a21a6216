import { fileRefusals } from "#content/file-refusals.ts";
import type { Problem } from "#rules/problem.ts";
import type { SubmittedFile } from "#rules/submission.ts";
import { savedNameOf } from "../../documents/disposition.ts";
import { type Judgement, judgeFile } from "../../documents/files/judge.ts";
import { plainTextReader } from "../../documents/files/plain-text.ts";
import { putStream, readPart, removeFiles } from "../../documents/files/store.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import type { Own } from "../store.ts";
import { addFile } from "./store.ts";

type Upload = { name: string; bytes: ReadableStream<Uint8Array>; length: number };

/**
 * Takes a file into a draft: the bytes go to R2 as they come, are judged there, and only then have a row. Whatever goes
 * wrong, no object stays without one. The name gets the ending of what the file is.
 */
export async function takeFile(
  env: Bindings,
  own: Own,
  { name, bytes, length }: Upload,
): Promise<SubmittedFile | Problem> {
  const objectKey = crypto.randomUUID();
  const text = plainTextReader();
  const stored = await putStream(env, objectKey, { bytes, length, see: text.see }).catch((error: unknown) => {
    log("warn", "upload-broke-off", { error: traceOf(error) });
    return undefined;
  });
  if (!stored) return { problem: "invalid", detail: fileRefusals.brokenOff };
  let isKept = false;
  try {
    const source = {
      sizeInBytes: length,
      read: (offset: number, wanted: number) => readPart(env, objectKey, offset, wanted),
    };
    const judgement = await judgeFile(savedNameOf(name), source, text.verdict());
    if ("refused" in judgement) return refusalOf(judgement);
    const row = {
      id: crypto.randomUUID(),
      submissionId: own.id,
      objectKey,
      ...judgement,
      sizeInBytes: length,
      ...stored,
      createdAt: new Date(),
    };
    const kept = await addFile(env.DB, own, row);
    if (!kept) return { problem: "conflict", detail: fileRefusals.tooMany };
    isKept = kept.id === row.id;
    return { id: kept.id, name: kept.fileName, type: kept.fileType, sizeInBytes: kept.sizeInBytes };
  } finally {
    if (!isKept) await discard(env, [objectKey]);
  }
}

/** Removes objects that no row speaks of any more. One that stays is the operator's matter, not the company's. */
export async function discard(env: Bindings, keys: string[]): Promise<void> {
  await removeFiles(env, keys).catch((error: unknown) =>
    log("error", "object-without-row", { keys: keys.join(" "), error: traceOf(error) }),
  );
}

function refusalOf({ refused }: Extract<Judgement, { refused: string }>): Problem {
  const isMarkup = ["markup", "xml", "svg", "html"].includes(refused);
  return { problem: "invalid", detail: isMarkup ? fileRefusals.markup : fileRefusals.notTaken };
}
