import { Hono } from "hono";
import { submissionErrors as sentences } from "#content/api-errors.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { decidedSubmission } from "#rules/submissions/answers.ts";
import { readDecisionReason } from "#rules/submissions/office-requests.ts";
import { submissionDecision } from "#rules/submissions/submission-form.ts";
import { submissionMaySucceed } from "#rules/submissions/submission-status.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import { recordSecurityEvent } from "../../auth/security-event.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { actingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { decideOn, findSubmitted, isAsked } from "../submission-store.ts";

const unknown: Problem = { problem: "not-found", detail: sentences.unknown };
const withCompany: Problem = { problem: "conflict", detail: sentences.withCompany };

/** What staff decide on a submission. */
export const submissionStatus = new Hono<App>().post(
  "/submissions/:id/status",
  allow("staff"),
  answers({ 200: decidedSubmission }, "not-found", "conflict"),
  validateJson(submissionDecision),
  async (c) => {
    const { status, version, reason: given = "" } = c.req.valid("json");
    // What the company changes may still be declined. Its entries stay the company's alone.
    const found = await findSubmitted(c.env.DB, c.req.param("id"), { orAsked: status === "Declined" });
    if (!found) return refuse(c, (await isAsked(c.env.DB, c.req.param("id"))) ? withCompany : unknown);
    const { reference, submission } = found;
    if (submission.status === status) return c.json({ reference, status, version: submission.version });
    if (version !== undefined && version !== submission.version)
      return refuse(c, { problem: "conflict", detail: sentences.decidedMeanwhile });
    if (submission.askedEnquiryId === null && !submissionMaySucceed(submission.status, status))
      return refuse(c, { problem: "conflict", detail: sentences.notNext });
    const reason = status === "In review" ? null : readDecisionReason(given);
    if (reason === undefined) return refuse(c, invalidAt("reason", sentences.noReason));
    const result = await decideOn(c.env.DB, found, { status, reason, acting: actingOf(c) }, new Date());
    if (result.outcome === "lost") {
      const now = await findSubmitted(c.env.DB, submission.id);
      if (now?.submission.status !== status)
        return refuse(c, { problem: "conflict", detail: sentences.decidedMeanwhile });
      return c.json({ reference, status, version: now.submission.version });
    }
    log("info", "submission-decided", { requestId: c.get("requestId"), reference });
    sendAfterAnswer(c, result.emailIds);
    const actorId = c.get("person").id;
    recordSecurityEvent(c, { event: "staff-decision", actorId, detail: `submission: ${status}`, subject: reference });
    return c.json({ reference, status, version: submission.version + 1 });
  },
);
