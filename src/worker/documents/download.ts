import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import { answerFile } from "#rules/documents/byte-range.ts";
import { countedUpToInBytes } from "#rules/documents/counted-bytes.ts";
import { maySee, mediaTypeOf } from "#rules/documents/library-document.ts";
import { uuidPattern } from "#rules/uuid.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { refuse } from "../problem.ts";
import { conditionsOf } from "./conditions.ts";
import { dispositionOf } from "./disposition.ts";
import { findDocumentFor, type StoredDocument, visibilityOf } from "./document-store.ts";
import { recordDownload, refuseDownload } from "./download-log.ts";
import { pipeCounted } from "./files/counted-pipe.ts";
import { type FileInStore, findFile, openFile } from "./files/file-store.ts";

/**
 * Sends a document: whole, a range of it, or its headers only. No byte is sent before the attempt is recorded. Unknown,
 * hidden and forbidden documents, and rows without their object, all get the same answer.
 */
export async function sendDocument(c: Context<App>, id: string, hiddenTitles: readonly string[]): Promise<Response> {
  if (!uuidPattern.test(id)) return refuseDownload(c, null);
  const person = c.get("person");
  const { document, isGiven } = (await findDocumentFor(c.env, id, person)) ?? {};
  const isVisible = document && maySee(person.kind, { ...visibilityOf(document), isGiven }, hiddenTitles);
  return isVisible ? sendFileOf(c, document) : refuseDownload(c, id);
}

/** Sends the file of a row to somebody who may have it. */
export async function sendFileOf(c: Context<App>, document: StoredDocument): Promise<Response> {
  // For a body the row is enough, because R2 then sends exactly this object or none. For headers alone R2 is asked first.
  const file =
    c.req.method === "HEAD"
      ? await matchingFile(c, document)
      : (rowFile(document) ?? (await matchingFile(c, document)));
  return file ? answer(c, document, file) : refuseMissing(c, document);
}

async function answer(c: Context<App>, document: StoredDocument, file: FileInStore): Promise<Response> {
  const etag = `"${file.etag}"`;
  const answer = answerFile(conditionsOf(c), { sizeInBytes: file.sizeInBytes, etag });
  const headers = new Headers({ ETag: etag, "Accept-Ranges": "bytes" });
  if (!("length" in answer)) {
    if (c.req.method === "GET") await recordDownload(c, document, 0);
    if (answer.status === 304) return new Response(null, { status: 304, headers });
    const isOutside = answer.status === 416;
    if (isOutside) headers.set("Content-Range", `bytes */${file.sizeInBytes}`);
    const detail = isOutside ? documentErrors.outOfRange : documentErrors.changed;
    return withHeaders(refuse(c, { problem: "invalid", detail }, answer.status), headers);
  }
  const { status, offset, length } = answer;
  if (status === 206) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${file.sizeInBytes}`);
  headers.set("Content-Length", String(length));
  // Otherwise the edge compresses texts, removes the length and makes the ETag weak.
  headers.set("Content-Encoding", "identity");
  headers.set("Content-Type", mediaTypeOf(document.fileType));
  headers.set("Content-Disposition", dispositionOf(document.fileName));
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await openFile(c.env, file, { offset, length });
  if (!bytes) return refuseMissing(c, document);
  return new Response(await recordedBytes(c, document, { bytes, length }), { status, headers });
}

/**
 * Memory is constant. A long file is piped from one native stream into another, so that R2 sets the speed. Of others what had
 * left when a reader leaves is on record.
 */
async function recordedBytes(
  c: Context<App>,
  document: StoredDocument,
  { bytes, length }: { bytes: ReadableStream<Uint8Array>; length: number },
): Promise<ReadableStream<Uint8Array>> {
  const attempt = await recordDownload(c, document, length).catch(async (error) => {
    await bytes.cancel();
    throw error;
  });
  const { readable, writable } = new FixedLengthStream(length);
  let left = length;
  const sending =
    length > countedUpToInBytes
      ? bytes.pipeTo(writable)
      : pipeCounted(bytes, writable, (count) => {
          left = count;
        });
  c.executionCtx.waitUntil(sending.catch(() => attempt.recordAborted(left)));
  return readable;
}

function rowFile({ filePath, etag, fileSize }: StoredDocument): FileInStore | undefined {
  return etag === null || fileSize === null ? undefined : { key: filePath, etag, sizeInBytes: fileSize };
}

/** The object as R2 has it, unless the row refers to another one. */
async function matchingFile(c: Context<App>, document: StoredDocument): Promise<FileInStore | undefined> {
  const file = await findFile(c.env, document.filePath);
  const isOther = document.etag !== null && file?.etag !== document.etag;
  return isOther ? undefined : file;
}

/** The row exists and its file is missing or another: logged for staff, and for the viewer as if it did not exist. */
function refuseMissing(c: Context<App>, document: StoredDocument): Promise<Response> {
  log("error", "document-without-object", { requestId: c.get("requestId"), documentId: document.id });
  return refuseDownload(c, document.id);
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}
