import type { Context } from "hono";
import { documentErrors } from "#content/api-errors.ts";
import { evaluateFileRequest } from "#rules/documents/byte-range.ts";
import { mediaTypeOf } from "#rules/documents/library-document.ts";
import type { App } from "../env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../problem.ts";
import { savedFileHeadersOf } from "./disposition.ts";
import type { FileInStore } from "./files/file-store.ts";

type NamedFile = { fileType: string; fileName: string };
/** The range of bytes to send, with the status and the headers of the response. */
type SentPart = { status: 200 | 206; headers: Headers; offset: number; length: number };

/**
 * Evaluates the conditions and the range of a request for a file. Returns the part to send, which may be the whole file, or a
 * response without any of its bytes.
 */
export function partOf(c: Context<App>, file: FileInStore, named: NamedFile): SentPart | Response {
  const etag = `"${file.etag}"`;
  const { sizeInBytes } = file;
  const answer = evaluateFileRequest(questionOf(c), { sizeInBytes, etag });
  const headers = new Headers({ ETag: etag, "Accept-Ranges": "bytes" });
  if (!("length" in answer)) {
    if (answer.status === 304) return new Response(null, { status: 304, headers });
    const isOutside = answer.status === 416;
    if (isOutside) headers.set("Content-Range", `bytes */${sizeInBytes}`);
    const refusal = isOutside
      ? refuse(c, { problem: "invalid", detail: documentErrors.outOfRange }, "wrong-range")
      : refuse(c, { problem: "invalid", detail: documentErrors.changed }, "other-file");
    for (const [name, value] of headers) refusal.headers.set(name, value);
    return refusal;
  }
  const { status, offset, length } = answer;
  if (status === 206) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${sizeInBytes}`);
  headers.set("Content-Length", String(length));
  setFileHeaders(headers, named);
  return { status, headers, offset, length };
}

/** Sets the headers for a file's bytes. The media type is from our own list, and a browser saves the file and never runs it. */
export function setFileHeaders(headers: Headers, { fileType, fileName }: NamedFile): void {
  // Without these two headers, the edge compresses text, removes the length and weakens the ETag: no download could be resumed.
  headers.set("Content-Encoding", "identity");
  headers.set("Cache-Control", `${notStored}, no-transform`);
  const saved = savedFileHeadersOf(mediaTypeOf(fileType), fileName);
  for (const [name, value] of Object.entries(saved)) headers.set(name, value);
}

function questionOf(c: Context<App>) {
  return {
    method: c.req.method,
    range: c.req.header("Range"),
    ifRange: c.req.header("If-Range"),
    ifMatch: c.req.header("If-Match"),
    ifNoneMatch: c.req.header("If-None-Match"),
  };
}
