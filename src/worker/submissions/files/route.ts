import { Hono } from "hono";
import { submissionErrors } from "#content/api-errors.ts";
import { uploadQuery } from "#rules/query-text.ts";
import { storedFile } from "#rules/submissions/answers.ts";
import { allow } from "../../access.ts";
import { answerOnceStored } from "../../documents/files/answer-once-stored.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
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
    const found = await findOwnSubmission(c.var.db, own);
    if (!found) return refuse(c, { problem: "not-found", detail: submissionErrors.unknown });
    if (found.submission.status !== "Draft")
      return refuse(c, { problem: "conflict", detail: submissionErrors.submitted });
    const adding = addUploadedFile(
      c.env,
      { ...own, fileId: idempotencyKeyOf(c) },
      { ...c.req.valid("query"), ...c.var.upload },
      c.var.findCallerProblem,
    );
    return answerOnceStored(c, adding, (file) => ("problem" in file ? refuse(c, file) : c.json({ file }, 201)));
  },
);
