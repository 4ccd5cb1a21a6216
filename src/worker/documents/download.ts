import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import { answerFile } from "#rules/documents/byte-range.ts";
import { maySee } from "#rules/documents/library-document.ts";
import { uuidPattern } from "#rules/uuid.ts";
import type { App } from "../env.ts";
import { refuse } from "../problem.ts";
import { conditionsOf } from "./conditions.ts";
import { findDocumentFor, visibilityOf } from "./document-store.ts";
import { type Ledger, ledgerOf, refuseDownload } from "./download-log.ts";
import { type FileInStore, openFile } from "./files/file-store.ts";
import { sendMarked } from "./marked/send-marked.ts";
import { matchingFile, recordedBytes, refuseMissing, rowFile, type SentDocument, setFileHeaders } from "./sent-file.ts";

/**
 * Sends a document: whole, a range of it, or its headers only; one that is to be marked never as it is. No byte is sent before
 * the attempt is recorded. Unknown, hidden and forbidden documents, and rows without their object, all get the same answer.
 */
export async function sendDocument(c: Context<App>, id: string, hiddenTitles: readonly string[]): Promise<Response> {
  if (!uuidPattern.test(id)) return refuseDownload(c, null);
  const person = c.get("person");
  const { document, isGiven } = (await findDocumentFor(c.env, id, person)) ?? {};
  const isVisible = document && maySee(person.kind, { ...visibilityOf(document), isGiven }, hiddenTitles);
  if (!isVisible) return refuseDownload(c, id);
  const ledger = ledgerOf(c, document);
  return document.watermark ? sendMarked(c, document, ledger) : sendUnmarked(c, document, ledger);
}

/** Sends the file of a row as it is. Call it only for somebody who may have it so. */
export async function sendUnmarked(c: Context<App>, document: SentDocument, ledger: Ledger): Promise<Response> {
  // For a body the row is enough, because R2 then sends exactly this object or none. For headers alone R2 is asked first.
  const file =
    c.req.method === "HEAD"
      ? await matchingFile(c, document)
      : (rowFile(document) ?? (await matchingFile(c, document)));
  return file ? answer(c, document, file, ledger) : refuseMissing(c, document, ledger);
}

async function answer(c: Context<App>, document: SentDocument, file: FileInStore, ledger: Ledger): Promise<Response> {
  const etag = `"${file.etag}"`;
  const answer = answerFile(conditionsOf(c), { sizeInBytes: file.sizeInBytes, etag });
  const headers = new Headers({ ETag: etag, "Accept-Ranges": "bytes" });
  if (!("length" in answer)) {
    if (c.req.method === "GET") await ledger.record(0);
    if (answer.status === 304) return new Response(null, { status: 304, headers });
    const isOutside = answer.status === 416;
    if (isOutside) headers.set("Content-Range", `bytes */${file.sizeInBytes}`);
    const detail = isOutside ? documentErrors.outOfRange : documentErrors.changed;
    return withHeaders(refuse(c, { problem: "invalid", detail }, answer.status), headers);
  }
  const { status, offset, length } = answer;
  if (status === 206) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${file.sizeInBytes}`);
  headers.set("Content-Length", String(length));
  setFileHeaders(headers, document);
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await openFile(c.env, file, { offset, length });
  if (!bytes) return refuseMissing(c, document, ledger);
  return new Response(await recordedBytes(c, ledger, { bytes, length }), { status, headers });
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}
