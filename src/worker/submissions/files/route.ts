import { Hono } from "hono";
import { fileErrors, submissionErrors } from "#content/api-errors.ts";
import { uploadQuery } from "#rules/query-text.ts";
import { storedFile } from "#rules/submissions/answers.ts";
import { allow } from "../../access.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { requireIdempotencyKey } from "../../idempotency-key.ts";
import { log, traceOf } from "../../log.ts";
import { answers, documentFileBody } from "../../openapi.ts";
import { ofCurrentPerson } from "../../own.ts";
import { refuse } from "../../problem.ts";
import { requireFileFromThisSite } from "../../security.ts";
import { validateQuery } from "../../validate.ts";
import { findOwnSubmission } from "../draft-store.ts";
import { addUploadedFile } from "./upload.ts";

/**
 * Adds a file to a draft. The body is the file, `?name=` its name, and the idempotency key becomes its id. If the same file was
 * sent before, the stored one is returned, also if the draft has no room for another.
 */
export const submissionFileRoutes = new Hono<App>().post(
  "/submissions/:id/files",
  allow(["company"]),
  answers({ 201: storedFile }, "not-found", "conflict", "length-required"),
  documentFileBody,
  requireIdempotencyKey,
  validateQuery(uploadQuery),
  requireFileFromThisSite,
  async (c) => {
    const own = ofCurrentPerson(c, c.req.param("id"));
    const db = openDatabase(c.env.DB);
    const found = await findOwnSubmission(db, own);
    if (!found) return refuse(c, { problem: "not-found", detail: submissionErrors.unknown });
    if (found.submission.status !== "Draft")
      return refuse(c, { problem: "conflict", detail: submissionErrors.submitted });
    const { body } = c.req.raw;
    if (body === null) return refuse(c, { problem: "invalid", detail: fileErrors.empty });
    const length = Number(c.req.header("Content-Length"));
    const adding = addUploadedFile(
      c.env,
      { ...own, fileId: c.req.valid("header")["idempotency-key"] },
      { name: c.req.valid("query").name, bytes: body, length },
      c.get("currentRefusal"),
    );
    // A client that disconnects after the last byte must not leave an object without a row.
    c.executionCtx.waitUntil(adding.catch(() => {}));
    try {
      const file = await adding;
      return "problem" in file ? refuse(c, file) : c.json({ file }, 201);
    } catch (error) {
      log("error", "file-not-stored", { requestId: c.get("requestId"), error: traceOf(error) });
      return refuse(c, { problem: "unavailable", detail: fileErrors.unavailable });
    }
  },
);
