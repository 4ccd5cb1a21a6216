import type { Context } from "hono";
import { mediaTypeOf } from "#rules/documents/library-document.ts";
import { savedFileHeadersOf } from "./documents/disposition.ts";
import type { App } from "./env.ts";
import { streamOf } from "./text-stream.ts";

/** Answers with a CSV file that the browser saves under this name. `csv` is whole, or generated in parts while it is sent. */
export function sendCsv(c: Context<App>, fileName: string, csv: string | AsyncGenerator<string>) {
  const body = typeof csv === "string" ? csv : streamOf(csv, c.var.requestId);
  return c.body(body, 200, savedFileHeadersOf(mediaTypeOf("csv"), fileName));
}
