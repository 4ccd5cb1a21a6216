import type { Context } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { readDocumentLimit } from "#rules/documents/file-parts.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { refuse } from "../../problem.ts";

/** Refuses a document larger than the operator's limit, and every document if that setting cannot be read. */
export function refuseOverLimit(c: Context<App>, sizeInBytes: number) {
  const limit = readDocumentLimit(c.env.DOCUMENT_LIMIT_MB);
  if (limit === undefined) {
    const fix = "Set DOCUMENT_LIMIT_MB in wrangler.toml to a whole number from 1 to 5120.";
    log("error", "document-limit-unreadable", { fix });
    return refuse(c, { problem: "unavailable", detail: errors.noLimit });
  }
  if (sizeInBytes <= limit) return undefined;
  return refuse(c, { problem: "invalid", detail: `${errors.overLimit} ${fileSizeOf(limit)}.` }, "too-large");
}
