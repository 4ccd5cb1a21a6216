import { Hono } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { partCountOf, partSizeInBytes, readDocumentLimit } from "#rules/documents/file-parts.ts";
import {
  documentDetail,
  type UploadState,
  uploadDiscarded,
  uploadList,
  uploadState,
} from "#rules/documents/office-answers.ts";
import { uploadRequest } from "#rules/documents/office-requests.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../../../access.ts";
import type { App } from "../../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../../idempotency-key.ts";
import { actingOf } from "../../../office/acting.ts";
import { answers } from "../../../openapi.ts";
import { refuse } from "../../../problem.ts";
import { validateJson } from "../../../validate.ts";
import { findDocument } from "../../document-store.ts";
import { beginMultipart } from "../../files/file-store.ts";
import { requireLibrarySettings } from "../../library-settings.ts";
import { answerUpload } from "../answer-upload.ts";
import { refuseOverLimit } from "../size-limit.ts";
import { completeUpload } from "./complete-upload.ts";
import { discardUpload, removeBytes } from "./remove-uploads.ts";
import {
  findCompleted,
  findSame,
  findUpload,
  insertUpload,
  listParts,
  listUploads,
  type OpenUpload,
  updateTargetVersion,
} from "./upload-store.ts";

const notFound: Problem = { problem: "not-found", detail: errors.unknownUpload };
const notRead: Problem = { problem: "invalid", detail: errors.badUpload };

/** Uploads to the library in parts, each for its sender only. The parts themselves have a route of their own. */
export const uploadRoutes = new Hono<App>()
  .get("/office/uploads", allow("staff"), answers({ 200: uploadList }), async function listOwn(c) {
    const rows = await listUploads(c.var.db, c.var.person.id);
    const own = rows.map(({ upload, numbers }) => shown(upload, numbers));
    return c.json({ uploads: own, limitInBytes: readDocumentLimit(c.env.DOCUMENT_LIMIT_MB) ?? 0 });
  })
  /**
   * The key becomes the new document's id. If the same file has an unfinished upload, that one is continued. If the upload with
   * this key has been completed, nothing is missing, so that it is only completed again.
   */
  .post(
    "/office/uploads",
    allow("staff"),
    answers({ 200: uploadState, 201: uploadState }, "not-found", "conflict"),
    requireIdempotencyKey,
    validateJson(uploadRequest, notRead),
    async function begin(c) {
      const { db } = c.var;
      const id = idempotencyKeyOf(c);
      const { target, ...file } = c.req.valid("json");
      const refusal = refuseOverLimit(c, file.sizeInBytes);
      if (refusal) return refusal;
      const wanted = {
        ...file,
        id,
        personId: c.var.person.id,
        targetId: target?.id ?? null,
        targetVersion: target?.version ?? null,
        begunAt: new Date(),
      };
      const completed = await findCompleted(db, wanted.personId, id);
      if (completed !== undefined) {
        const isSame = completed === (wanted.targetId ?? id);
        if (!isSame) return refuse(c, { problem: "conflict", detail: errors.otherFile });
        return c.json(shown(wanted, allPartsOf(file.sizeInBytes)), 200);
      }
      const begun = await findSame(db, wanted);
      if (begun) {
        if (target) await updateTargetVersion(db, begun.id, target.version);
        const parts = await listParts(db, begun.id);
        const received = parts.map(({ partNumber }) => partNumber);
        return c.json(shown(begun, received), 200);
      }
      if (target && !(await findDocument(db, target.id)))
        return refuse(c, { problem: "not-found", detail: errors.unknown });
      const objectKey = crypto.randomUUID();
      const multipartId = await beginMultipart(c.env, objectKey);
      const upload = { ...wanted, objectKey, multipartId };
      if (!(await insertUpload(db, upload))) {
        await removeBytes(c.env, upload);
        return refuse(c, { problem: "conflict", detail: errors.otherFile });
      }
      return c.json(shown(upload, []), 201);
    },
  )
  .post(
    "/office/uploads/:id/completion",
    allow("staff"),
    answers({ 201: documentDetail }, "not-found", "conflict"),
    validateJson(emptyRequest),
    requireLibrarySettings,
    async function complete(c) {
      const settings = c.var.librarySettings;
      const { db } = c.var;
      const personId = c.var.person.id;
      const uploadId = c.req.param("id");
      const upload = await findUpload(db, personId, uploadId);
      // If there is no upload, it may have been completed by an earlier call whose answer was lost.
      const id = upload ? (upload.targetId ?? uploadId) : await findCompleted(db, personId, uploadId);
      if (id === undefined) return refuse(c, notFound);
      const completing = upload
        ? completeUpload(c.env, upload, {
            acting: actingOf(c),
            findCallerProblem: c.var.findCallerProblem,
            now: settings.now,
          })
        : Promise.resolve("stored" as const);
      return answerUpload(c, completing, { id, settings, notFound });
    },
  )
  .delete(
    "/office/uploads/:id",
    allow("staff"),
    answers({ 200: uploadDiscarded }, "not-found"),
    async function discard(c) {
      const upload = await findUpload(c.var.db, c.var.person.id, c.req.param("id"));
      if (!upload) return refuse(c, notFound);
      await discardUpload(c.env, upload);
      return c.json({ id: upload.id });
    },
  );

type Begun = Omit<OpenUpload, "objectKey" | "multipartId">;

function shown({ id, name, sizeInBytes, modifiedAt, targetId, begunAt }: Begun, received: number[]): UploadState {
  return { id, name, sizeInBytes, modifiedAt, targetId, begunAt: begunAt.toISOString(), partSizeInBytes, received };
}

function allPartsOf(sizeInBytes: number): number[] {
  return Array.from({ length: partCountOf(sizeInBytes) }, (_, at) => at + 1);
}
