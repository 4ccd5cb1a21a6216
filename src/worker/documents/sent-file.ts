import type { Context } from "hono";
import { countedUpToInBytes } from "#rules/documents/counted-bytes.ts";
import { minuteInMs, secondInMs } from "#rules/durations.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import type { StoredDocument } from "./document-store.ts";
import type { DownloadRecorder } from "./download-log.ts";
import { pipeCounted } from "./files/counted-pipe.ts";
import { type FileInStore, findFile } from "./files/file-store.ts";

export type SentDocument = Pick<
  StoredDocument,
  "id" | "fileType" | "fileName" | "objectKey" | "fileSize" | "fileVersion" | "etag"
>;

/** Memory that a response takes until its bytes are sent. */
type HeldMemory = {
  /** Called whenever the viewer has taken some of the bytes. */
  progressed(): void;
  /** Called once sending has ended. */
  release(): void;
};

const heldLimits = { stalledAfterMs: 30 * secondInMs, endsAfterMs: 10 * minuteInMs };

/**
 * Records the download, then sends the bytes with constant memory. A long file is piped between native streams, so that only R2
 * limits the speed. If the viewer of a shorter file leaves, the record says how many bytes were sent. Bytes that are in memory are
 * `held`: sending them ends early if the viewer takes nothing for half a minute, and after ten minutes in any case.
 */
export async function recordedBytes(
  c: Context<App>,
  recorder: DownloadRecorder,
  { bytes, length, held }: { bytes: ReadableStream<Uint8Array>; length: number; held?: HeldMemory },
): Promise<ReadableStream<Uint8Array>> {
  const attempt = await recorder.record(length).catch(async (error) => {
    await bytes.cancel();
    throw error;
  });
  const { readable, writable } = new FixedLengthStream(length);
  // For a long file that ends early, this stays the whole length: nobody knows how much was sent.
  let sent = length;
  const onSent = (count: number) => {
    sent = count;
    held?.progressed();
  };
  const sending =
    length > countedUpToInBytes ? bytes.pipeTo(writable) : pipeCounted(bytes, writable, onSent, held && heldLimits);
  c.executionCtx.waitUntil(sending.catch(() => attempt.recordAborted(sent)).finally(held?.release));
  return readable;
}

/** Returns the file as the row describes it, or undefined if the row does not say enough. */
export function rowFile({ objectKey, etag, fileSize }: SentDocument): FileInStore | undefined {
  return etag === null || fileSize === null ? undefined : { key: objectKey, etag, sizeInBytes: fileSize };
}

/** Returns the object as R2 has it, or undefined if it is missing or not the one that the row refers to. */
export async function matchingFile(c: Context<App>, document: SentDocument): Promise<FileInStore | undefined> {
  const file = await findFile(c.env, document.objectKey);
  const isOther = document.etag !== null && file?.etag !== document.etag;
  return isOther ? undefined : file;
}

/**
 * Refuses a document whose file is missing or a different one. Staff find it in the log; the viewer is told there is no document.
 */
export function refuseMissing(c: Context<App>, document: SentDocument, recorder: DownloadRecorder): Promise<Response> {
  log("error", "document-without-object", { requestId: c.var.requestId, documentId: document.id });
  return recorder.refuse();
}
