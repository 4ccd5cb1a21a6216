import { type Context, Hono } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { documentDetail } from "#rules/documents/office-answers.ts";
import { versionUploadQuery } from "#rules/documents/office-requests.ts";
import type { Problem } from "#rules/problem.ts";
import { uploadQuery } from "#rules/query-text.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { actingOf } from "../../office/acting.ts";
import { answers, documentFileBody } from "../../openapi.ts";
import { requireFileFromThisSite } from "../../security.ts";
import { validateQuery } from "../../validate.ts";
import type { Upload } from "../files/receive-file.ts";
import { type LibrarySettings, requireLibrarySettings } from "../library-settings.ts";
import { answerUpload } from "./answer-upload.ts";
import { refuseOverLimit } from "./size-limit.ts";
import { addUpload, replaceFile, type UploadResult } from "./upload.ts";

const notFound: Problem = { problem: "not-found", detail: errors.unknown };

/**
 * Uploads to the library: the body is the file, and `?name=` its name. Uploads have their own check of the origin and the length.
 */
export const officeDocumentFileRoutes = new Hono<App>()
  /** The key is the new document's id, so that a retry adds no second document. */
  .post(
    "/office/documents",
    allow("staff"),
    answers({ 201: documentDetail }, "conflict", "length-required"),
    documentFileBody,
    requireIdempotencyKey,
    validateQuery(uploadQuery),
    requireFileFromThisSite,
    requireLibrarySettings,
    async (c) => {
      const id = idempotencyKeyOf(c);
      const { name } = c.req.valid("query");
      return receive(c, id, (upload, { now }) => addUpload(c.env, { id, now, ...receivingOf(c) }, { ...upload, name }));
    },
  )
  .post(
    "/office/documents/:id/versions",
    allow("staff"),
    answers({ 201: documentDetail }, "not-found", "conflict", "length-required"),
    documentFileBody,
    requireIdempotencyKey,
    validateQuery(versionUploadQuery),
    requireFileFromThisSite,
    requireLibrarySettings,
    async (c) => {
      const id = c.req.param("id");
      const key = idempotencyKeyOf(c);
      const { name, version } = c.req.valid("query");
      return receive(c, id, (upload, { now }) =>
        replaceFile(c.env, { id, version: Number(version), key, now, ...receivingOf(c) }, { ...upload, name }),
      );
    },
  );

type Store = (upload: Omit<Upload, "name">, settings: LibrarySettings) => Promise<UploadResult>;

function receivingOf(c: Context<App>) {
  return { acting: actingOf(c), findCallerProblem: c.var.findCallerProblem };
}

/** Receives the body as a file, then responds with the document as it is by then. */
async function receive(c: Context<App>, id: string, store: Store) {
  const settings = c.var.librarySettings;
  const upload = c.var.upload;
  const refusal = refuseOverLimit(c, upload.length);
  if (refusal) return refusal;
  return answerUpload(c, store(upload, settings), { id, settings, notFound });
}
