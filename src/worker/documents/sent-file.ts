import type { Context } from "hono";
import { countedUpToInBytes } from "#rules/documents/counted-bytes.ts";
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

/**
 * Sends the bytes with constant memory, after the download is on record. A long file is piped from one native stream into
 * another, so that R2 sets the speed. If the reader of a shorter one leaves, the record says how many bytes were sent. `onEnd` is
 * called once sending has ended.
 */
export async function recordedBytes(
  c: Context<App>,
  recorder: DownloadRecorder,
  { bytes, length, onEnd }: { bytes: ReadableStream<Uint8Array>; length: number; onEnd?: () => void },
): Promise<ReadableStream<Uint8Array>> {
  const attempt = await recorder.record(length).catch(async (error) => {
    await bytes.cancel();
    throw error;
  });
  const { readable, writable } = new FixedLengthStream(length);
  // Of a long file that ends early nobody knows how much was sent.
  let sent = length;
  const sending =
    length > countedUpToInBytes
      ? bytes.pipeTo(writable)
      : pipeCounted(bytes, writable, (count) => {
          sent = count;
        });
  c.executionCtx.waitUntil(sending.catch(() => attempt.recordAborted(sent)).finally(onEnd));
  return readable;
}

/** The file as the row has it; undefined if the row does not say enough. */
export function rowFile({ objectKey, etag, fileSize }: SentDocument): FileInStore | undefined {
  return etag === null || fileSize === null ? undefined : { key: objectKey, etag, sizeInBytes: fileSize };
}

/** The object as R2 has it, unless the row refers to another one. */
export async function matchingFile(c: Context<App>, document: SentDocument): Promise<FileInStore | undefined> {
  const file = await findFile(c.env, document.objectKey);
  const isOther = document.etag !== null && file?.etag !== document.etag;
  return isOther ? undefined : file;
}

/** The row exists and its file is missing or another: logged for staff, and for the viewer as if it did not exist. */
export function refuseMissing(c: Context<App>, document: SentDocument, recorder: DownloadRecorder): Promise<Response> {
  log("error", "document-without-object", { requestId: c.get("requestId"), documentId: document.id });
  return recorder.refuse();
}
