import type { Context } from "hono";
import { fileErrors } from "#content/api-errors.ts";
import { mediaTypeOf } from "#rules/documents/library-document.ts";
import { dispositionOf } from "../../documents/disposition.ts";
import { openFile } from "../../documents/files/file-store.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { refuse } from "../../problem.ts";
import { findFileRow } from "./file-store.ts";

/** Sends a file of a submission to its company or to staff; for everyone else it does not exist. */
export async function sendFile(c: Context<App>, submissionId: string, id: string): Promise<Response> {
  const { id: personId, kind } = c.get("person");
  const row =
    kind === "company" || kind === "staff"
      ? await findFileRow(c.env.DB, { id, submissionId, ownerId: kind === "staff" ? "staff" : personId })
      : undefined;
  if (!row) return refuse(c, { problem: "not-found", detail: fileErrors.unknown });
  const { sizeInBytes, etag } = row;
  const headers = new Headers({
    "Content-Length": String(sizeInBytes),
    // Otherwise the edge compresses texts and removes the length.
    "Content-Encoding": "identity",
    "Content-Type": mediaTypeOf(row.fileType),
    "Content-Disposition": dispositionOf(row.fileName),
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const bytes = await openFile(c.env, { key: row.objectKey, etag, sizeInBytes }, { offset: 0, length: sizeInBytes });
  if (bytes) return new Response(bytes, { headers });
  log("error", "file-without-object", { requestId: c.get("requestId"), fileId: id });
  return refuse(c, { problem: "not-found", detail: fileErrors.unknown });
}
