import type { Context } from "hono";
import { documentErrors, fileErrors } from "#content/api-errors.ts";
import { answerFile } from "#rules/documents/byte-range.ts";
import { mediaTypeOf } from "#rules/documents/library-document.ts";
import { conditionsOf } from "../../documents/conditions.ts";
import { dispositionOf } from "../../documents/disposition.ts";
import { openFile } from "../../documents/files/file-store.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { refuse } from "../../problem.ts";
import { type FileRow, findFileRow } from "./file-store.ts";

/**
 * Sends a file of a submission to its company or to staff, whole or a range of it, so that a download that broke off goes on; for
 * everyone else it does not exist.
 */
export async function sendFile(c: Context<App>, submissionId: string, id: string): Promise<Response> {
  const { id: personId, kind } = c.get("person");
  const row =
    kind === "company" || kind === "staff"
      ? await findFileRow(c.env.DB, { id, submissionId, ownerId: kind === "staff" ? "staff" : personId })
      : undefined;
  return row ? answer(c, row) : refuse(c, { problem: "not-found", detail: fileErrors.unknown });
}

async function answer(c: Context<App>, row: FileRow): Promise<Response> {
  const { sizeInBytes } = row;
  const etag = `"${row.etag}"`;
  const part = answerFile(conditionsOf(c), { sizeInBytes, etag });
  const headers = new Headers({ ETag: etag, "Accept-Ranges": "bytes" });
  if (!("length" in part)) {
    if (part.status === 304) return new Response(null, { status: 304, headers });
    const isOutside = part.status === 416;
    if (isOutside) headers.set("Content-Range", `bytes */${sizeInBytes}`);
    const detail = isOutside ? documentErrors.outOfRange : documentErrors.changed;
    const refusal = refuse(c, { problem: "invalid", detail }, part.status);
    for (const [name, value] of headers) refusal.headers.set(name, value);
    return refusal;
  }
  const { status, offset, length } = part;
  if (status === 206) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${sizeInBytes}`);
  headers.set("Content-Length", String(length));
  // Otherwise the edge compresses texts, removes the length and makes the ETag weak.
  headers.set("Content-Encoding", "identity");
  headers.set("Content-Type", mediaTypeOf(row.fileType));
  headers.set("Content-Disposition", dispositionOf(row.fileName));
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await openFile(c.env, { key: row.objectKey, etag: row.etag, sizeInBytes }, { offset, length });
  if (bytes) return new Response(bytes, { status, headers });
  log("error", "file-without-object", { requestId: c.get("requestId"), fileId: row.id });
  return refuse(c, { problem: "not-found", detail: fileErrors.unknown });
}
