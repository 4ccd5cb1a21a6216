import type { Context } from "hono";
import { fileErrors } from "#content/api-errors.ts";
import { partOf } from "../../documents/file-answer.ts";
import { openFile } from "../../documents/files/file-store.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { refuse } from "../../problem.ts";
import { type FileRow, findFileRow } from "./file-store.ts";

/**
 * Sends a file of a submission to its company or to staff, whole or as a range, so that an interrupted download can continue. To
 * everyone else the file does not exist.
 */
export async function sendFile(c: Context<App>, submissionId: string, id: string): Promise<Response> {
  const { id: personId, kind } = c.var.person;
  const mayHaveAny = kind === "company" || kind === "staff";
  const row = mayHaveAny && (await findFileRow(c.var.db, { id, submissionId }, { id: personId, kind }));
  return row ? answer(c, row) : refuse(c, { problem: "not-found", detail: fileErrors.unknown });
}

async function answer(c: Context<App>, row: FileRow): Promise<Response> {
  const file = { key: row.objectKey, etag: row.etag, sizeInBytes: row.sizeInBytes };
  const part = partOf(c, file, row);
  if (part instanceof Response) return part;
  const { status, headers, offset, length } = part;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await openFile(c.env, file, { offset, length });
  if (bytes) return new Response(bytes, { status, headers });
  log("error", "file-without-object", { requestId: c.var.requestId, fileId: row.id });
  return refuse(c, { problem: "not-found", detail: fileErrors.unknown });
}
