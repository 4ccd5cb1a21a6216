import { type Context, Hono } from "hono";
import { decided } from "#rules/consultations/answers.ts";
import { declineRequest, proposalRequest } from "#rules/consultations/requests.ts";
import { versionRequest } from "#rules/version-request.ts";
import { allow } from "../../access.ts";
import { recordStaffDecision } from "../../auth/security-event.ts";
import { clockOf } from "../../business-clock.ts";
import type { App } from "../../env.ts";
import { actingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { answerChange } from "../answer-change.ts";
import { type Decision, decide } from "./office-decision.ts";

/** The decisions of staff on a consultation. */
export const consultationDecisionRoutes = new Hono<App>()
  .post(
    "/office/consultations/:reference/confirmation",
    allow("staff"),
    answers({ 200: decided }, "not-found", "conflict"),
    validateJson(versionRequest),
    async (c) => answer(c, { ...c.req.valid("json"), status: "confirmed", reference: c.req.param("reference") }),
  )
  .post(
    "/office/consultations/:reference/proposal",
    allow("staff"),
    answers({ 200: decided }, "not-found", "conflict"),
    validateJson(proposalRequest),
    async (c) => answer(c, { ...c.req.valid("json"), status: "proposed", reference: c.req.param("reference") }),
  )
  .post(
    "/office/consultations/:reference/refusal",
    allow("staff"),
    answers({ 200: decided }, "not-found", "conflict"),
    validateJson(declineRequest),
    async (c) => answer(c, { ...c.req.valid("json"), status: "declined", reference: c.req.param("reference") }),
  )
  .post(
    "/office/consultations/:reference/cancellation",
    allow("staff"),
    answers({ 200: decided }, "not-found", "conflict"),
    validateJson(versionRequest),
    async (c) => answer(c, { ...c.req.valid("json"), status: "cancelled", reference: c.req.param("reference") }),
  );

async function answer(c: Context<App>, decision: Decision) {
  const made = await decide(c.var.db, decision, { acting: actingOf(c), ...clockOf(c) });
  if ("problem" in made) return refuse(c, made);
  const detail = `consultation: ${decision.status}`;
  if (made.emailIds.length > 0) recordStaffDecision(c, { detail, subject: made.reference });
  return answerChange(c, `consultation-${decision.status}`, made);
}
