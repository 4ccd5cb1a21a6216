import { type Context, Hono } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { previewOf, shownTextInBytes } from "#rules/documents/preview.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { findDocument } from "../document-store.ts";
import { sendUnmarked } from "../download.ts";
import { recorderOf } from "../download-log.ts";
import { openFile } from "../files/file-store.ts";
import { matchingFile, refuseMissing, type SentDocument } from "../sent-file.ts";
import { findVersion } from "./office-list-store.ts";

/** The policy of a preview in a frame: only our own pages may embed it, and nothing in it runs. */
const framePolicy =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/**
 * The policy of a PDF. `sandbox` and `default-src` keep some browsers from showing it; their PDF viewers are sandboxed anyway.
 */
const pdfPolicy = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The files of a document as stored, without a mark. Like every download by staff, these are in the download log. */
export const documentVersionFileRoutes = new Hono<App>()
  .get(
    "/office/documents/:id/versions/:number/file",
    allow("staff"),
    answers({ 200: "*/*", 206: "*/*", 304: "*/*" }, "not-found", "other-file", "wrong-range"),
    async function download(c) {
      const document = await findOfVersion(c, c.req.param("id"), c.req.param("number"));
      return document ? sendUnmarked(c, document, recorderOf(c, document)) : refuseVersion(c);
    },
  )
  .get(
    "/office/documents/:id/versions/:number/preview",
    allow("staff"),
    answers({ 200: "*/*", 206: "*/*", 304: "*/*" }, "not-found", "other-file", "wrong-range"),
    async function preview(c) {
      const document = await findOfVersion(c, c.req.param("id"), c.req.param("number"));
      const kind = document && previewOf(document.fileType);
      if (!document) return refuseVersion(c);
      if (!kind) return refuse(c, { problem: "not-found", detail: errors.noPreview });
      const response =
        kind === "text" ? await sendText(c, document) : await sendUnmarked(c, document, recorderOf(c, document));
      if (!response.ok) return response;
      response.headers.set("Content-Disposition", "inline");
      response.headers.set("Content-Security-Policy", kind === "tab" ? pdfPolicy : framePolicy);
      return response;
    },
  );

/**
 * Sends the beginning of a text, up to a whole character, always as plain text: a browser must not make a table of a CSV file.
 */
async function sendText(c: Context<App>, document: SentDocument): Promise<Response> {
  const recorder = recorderOf(c, document);
  const file = await matchingFile(c, document);
  const length = Math.min(file?.sizeInBytes ?? 0, shownTextInBytes);
  const body = file && (await openFile(c.env, file, { offset: 0, length }));
  if (!body) return refuseMissing(c, document, recorder);
  const bytes = await new Response(body).arrayBuffer();
  const text = new TextDecoder().decode(bytes, { stream: true });
  if (c.req.method === "GET") await recorder.record(length);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

async function findOfVersion(c: Context<App>, id: string, number: string): Promise<SentDocument | undefined> {
  const { db } = c.var;
  const document = await findDocument(db, id);
  const wanted = /^\d{1,6}$/.test(number) ? Number(number) : 0;
  if (document?.fileVersion === wanted) return document;
  const earlier = document && (await findVersion(db, id, wanted));
  return earlier && { ...document, ...earlier };
}

function refuseVersion(c: Context<App>): Response {
  return refuse(c, { problem: "not-found", detail: errors.noVersion });
}
