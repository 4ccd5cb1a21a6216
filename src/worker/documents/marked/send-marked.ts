import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import { type MarkFault, markFaultOf } from "#rules/documents/watermark.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { refuse } from "../../problem.ts";
import { type DownloadRecorder, recordUnmarked } from "../download-log.ts";
import { setFileHeaders } from "../file-answer.ts";
import { matchingFile, recordedBytes, refuseMissing, rowFile, type SentDocument } from "../sent-file.ts";
import { markFile } from "./mark-file.ts";
import { type MarkSlot, waitForMarkSlot } from "./mark-slots.ts";

const retryAfterSeconds = 60;

/**
 * Sends a copy with the person's name on every page. Each copy differs, so it is always sent whole, without an ETag and without
 * ranges. If no copy can be made, nothing is sent. `recheck` is called after the wait for other copies: the person may have lost
 * the right to the document. If it returns "changed", the request has to be answered anew.
 */
export async function sendMarked(
  c: Context<App>,
  document: SentDocument,
  recorder: DownloadRecorder,
  recheck: () => Promise<Problem | "changed" | undefined>,
): Promise<Response | "changed"> {
  const wanted = c.req.header("If-Match");
  // Whatever the client has was part of another copy.
  if (wanted !== undefined && wanted.trim() !== "*") {
    if (c.req.method === "GET") await recorder.recordUnsent();
    return refuse(c, { problem: "invalid", detail: documentErrors.changed }, "other-file");
  }
  const file = rowFile(document) ?? (await matchingFile(c, document));
  if (!file) return refuseMissing(c, document, recorder);
  // A file that is too large would wait for a slot in vain.
  const fault = markFaultOf({ fileType: document.fileType, fileSize: file.sizeInBytes });
  if (fault) return refuseFault(c, document, fault);
  if (c.req.method === "HEAD") return new Response(null, { headers: headersOf(document) });
  const slot = await waitForMarkSlot(file.sizeInBytes, c.var.person.id);
  if (!slot) {
    await (await recorder.record(0)).recordAborted(0);
    return refuse(c, { problem: "unavailable", detail: documentErrors.markBusy, retryAfterSeconds });
  }
  try {
    const outcome = await recheck();
    if (outcome) {
      slot.release();
      return outcome === "changed" ? outcome : refuse(c, outcome);
    }
    const { id, name, email } = c.var.person;
    const copy = await markFile(c.env, { fileType: document.fileType, file }, { id, name, email }, new Date());
    if (copy instanceof Uint8Array) return await sendCopy(c, document, recorder, { copy, slot });
    slot.release();
    return copy === undefined ? refuseMissing(c, document, recorder) : refuseFault(c, document, copy);
  } catch (error) {
    slot.release();
    throw error;
  }
}

async function sendCopy(
  c: Context<App>,
  document: SentDocument,
  recorder: DownloadRecorder,
  { copy, slot }: { copy: Uint8Array; slot: MarkSlot },
): Promise<Response> {
  const length = copy.byteLength;
  slot.made(length);
  const headers = headersOf(document);
  headers.set("Content-Length", String(length));
  const bytes = new Response(copy as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array>;
  return new Response(await recordedBytes(c, recorder, { bytes, length, held: slot }), { headers });
}

function headersOf(document: SentDocument): Headers {
  const headers = new Headers({ "Accept-Ranges": "none" });
  setFileHeaders(headers, document);
  return headers;
}

/**
 * Refuses a document that cannot be marked. Marking was tried when staff set the mark, but not for files added by an operator's
 * command.
 */
async function refuseFault(c: Context<App>, document: SentDocument, fault: MarkFault): Promise<Response> {
  log("error", "document-not-marked", { requestId: c.var.requestId, documentId: document.id, fault });
  if (c.req.method === "GET") await recordUnmarked(c, document);
  return refuse(c, { problem: "unavailable", detail: documentErrors.notMarked });
}
