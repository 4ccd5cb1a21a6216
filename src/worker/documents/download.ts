import type { Context } from "hono";
import { maySee } from "#rules/documents/library-document.ts";
import { uuidPattern } from "#rules/uuid.ts";
import type { App } from "../env.ts";
import { findDocumentFor, type StoredDocument, visibilityOf } from "./document-store.ts";
import { type DownloadRecorder, recorderOf, refuseDownload } from "./download-log.ts";
import { partOf } from "./file-answer.ts";
import { type FileInStore, openFile } from "./files/file-store.ts";
import { sendMarked } from "./marked/send-marked.ts";
import { matchingFile, recordedBytes, refuseMissing, rowFile, type SentDocument } from "./sent-file.ts";

/**
 * Sends a document: all of it, a range, or only its headers. A document that is to be marked is only sent as a marked copy. No
 * byte is sent before the attempt is recorded. Unknown, hidden and forbidden documents, and rows without their object, all get
 * the same answer.
 */
export async function sendDocument(c: Context<App>, id: string): Promise<Response> {
  if (!uuidPattern.test(id)) return refuseDownload(c, null);
  const document = await findVisible(c, id);
  if (!document) return refuseDownload(c, id);
  const recorder = recorderOf(c, document);
  if (!document.watermark) return sendUnmarked(c, document, recorder);
  const sent = await sendMarked(c, document, recorder, async () => {
    const refused = await c.var.findCallerProblem();
    if (refused) return refused;
    const now = await findVisible(c, id);
    return now?.watermark === true && now.fileVersion === document.fileVersion ? undefined : "changed";
  });
  return sent === "changed" ? sendDocument(c, id) : sent;
}

/** Returns the document if the current person may see it at this moment. */
async function findVisible(c: Context<App>, id: string): Promise<StoredDocument | undefined> {
  const { person, librarySettings } = c.var;
  const { document, isGranted } = (await findDocumentFor(c.var.db, id, person)) ?? {};
  const isVisible =
    document && maySee(person.kind, { ...visibilityOf(document), isGranted }, librarySettings.hiddenTitles);
  return isVisible ? document : undefined;
}

/** Sends the stored file of a document without a mark. Call it only for a viewer who may have the document unmarked. */
export async function sendUnmarked(
  c: Context<App>,
  document: SentDocument,
  recorder: DownloadRecorder,
): Promise<Response> {
  // The row is enough to send a body, because R2 then sends exactly this object or nothing. For a HEAD request, R2 is asked
  // first.
  const ofRow = c.req.method === "HEAD" ? undefined : rowFile(document);
  const file = ofRow ?? (await matchingFile(c, document));
  return file ? answer(c, document, file, recorder) : refuseMissing(c, document, recorder);
}

async function answer(
  c: Context<App>,
  document: SentDocument,
  file: FileInStore,
  recorder: DownloadRecorder,
): Promise<Response> {
  const part = partOf(c, file, document);
  if (part instanceof Response) {
    if (c.req.method === "GET") await recorder.recordUnsent();
    return part;
  }
  const { status, headers, offset, length } = part;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await openFile(c.env, file, { offset, length });
  if (!bytes) return refuseMissing(c, document, recorder);
  return new Response(await recordedBytes(c, recorder, { bytes, length }), { status, headers });
}
