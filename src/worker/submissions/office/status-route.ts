import { type Context, Hono } from "hono";
import { officeSubmissionErrors as errors } from "#content/office/errors.ts";
import { invalidAt } from "#rules/problem.ts";
import { type SubmissionDetail, submissionDetail } from "#rules/submissions/office-answers.ts";
import { readDecisionReason, submissionDecision } from "#rules/submissions/office-requests.ts";
import { submissionMayBecome } from "#rules/submissions/submission-status.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import { recordStaffDecision } from "../../auth/security-event.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { decideOn, findSubmitted } from "./decision-store.ts";
import { findSubmissionDetail } from "./shown-submission.ts";

/** Lets staff decide on a submission. */
export const submissionStatusRoutes = new Hono<App>().post(
  "/office/submissions/:id/status",
  allow("staff"),
  answers({ 200: submissionDetail }, "not-found", "conflict"),
  validateJson(submissionDecision),
  async function decide(c) {
    const { status, version, reason: given } = c.req.valid("json");
    const id = c.req.param("id");
    const { db } = c.var;
    // A submission that its company is changing may still be declined. Its entries stay the company's alone. Read before `current`: if
    // that has the expected version, this one has it, too.
    const found = await findSubmitted(db, id, { orAsked: status === "Declined" });
    const current = await findSubmissionDetail(db, id);
    if (!current) return notFound(c);
    const reason = status === "In review" ? null : readDecisionReason(given);
    if (reason === undefined) return refuse(c, invalidAt("reason", errors.noReason));
    // True if this decision was made already, by an earlier call whose answer was lost or by a concurrent one.
    const isMade = (one: SubmissionDetail) =>
      one.status === status && one.version === version + 1 && one.decided?.reason === reason;
    if (isMade(current)) return c.json(current);
    if (current.version !== version) return changedMeanwhile(c, current);
    if (!found) return refuse(c, conflictWith(errors.withCompany, current));
    const { submission, reference } = found;
    if (submission.askedEnquiryId === null && !submissionMayBecome(submission.status, status))
      return refuse(c, conflictWith(errors.notNext, current));
    const result = await decideOn(db, found, { status, reason }, writingOf(c));
    const then = await findSubmissionDetail(db, id);
    if (result.outcome === "lost") return then && isMade(then) ? c.json(then) : changedMeanwhile(c, then);
    log("info", "submission-decided", { requestId: c.var.requestId, reference });
    sendAfterAnswer(c, result.emailIds);
    recordStaffDecision(c, { detail: `submission: ${status}`, subject: reference });
    return then ? c.json(then) : notFound(c);
  },
);

function notFound(c: Context<App>) {
  return refuse(c, { problem: "not-found", detail: errors.unknown });
}

function changedMeanwhile(c: Context<App>, current: SubmissionDetail | undefined) {
  return current ? refuse(c, conflictWith(errors.decidedMeanwhile, current)) : notFound(c);
}
