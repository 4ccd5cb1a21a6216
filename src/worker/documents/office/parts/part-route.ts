import { Hono } from "hono";
import { fileErrors } from "#content/api-errors.ts";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { partLengthOf } from "#rules/documents/file-parts.ts";
import { partReceived } from "#rules/documents/office-answers.ts";
import { allow } from "../../../access.ts";
import type { App } from "../../../env.ts";
import { log, traceOf } from "../../../log.ts";
import { answers, documentFileBody } from "../../../openapi.ts";
import { refuse } from "../../../problem.ts";
import { requireFileFromThisSite } from "../../../security.ts";
import { putPart } from "../../files/file-store.ts";
import { findUpload, putPartRow } from "./upload-store.ts";

/** Receives one part of a file, as the body. A part may be sent again. */
export const uploadPartRoutes = new Hono<App>().put(
  "/office/uploads/:id/parts/:number",
  allow("staff"),
  answers({ 200: partReceived }, "not-found", "length-required"),
  documentFileBody,
  requireFileFromThisSite,
  async function receivePart(c) {
    const { db } = c.var;
    const upload = await findUpload(db, c.var.person.id, c.req.param("id"));
    const number = Number(c.req.param("number"));
    const length = upload && partLengthOf(upload.sizeInBytes, number);
    if (!upload || length === undefined) return refuse(c, { problem: "not-found", detail: errors.unknownUpload });
    const part = c.var.upload;
    if (part.length !== length) return refuse(c, { problem: "invalid", detail: errors.wrongPart });
    try {
      const etag = await putPart(c.env, upload, { number, ...part });
      const refused = await c.var.findCallerProblem();
      if (refused) return refuse(c, refused);
      await putPartRow(db, { uploadId: upload.id, number, etag });
      return c.json({ number });
    } catch (error) {
      log("warn", "part-not-stored", { requestId: c.var.requestId, error: traceOf(error) });
      return refuse(c, { problem: "unavailable", detail: fileErrors.unavailable });
    }
  },
);
