import { type Context, Hono } from "hono";
import { peopleErrors as sentences } from "#content/api-errors.ts";
import { askedForStaff, disabledState, sessionsEnded, twoFactorOff } from "#rules/accounts/answers.ts";
import { leavingStaff } from "#rules/accounts/kind-change.ts";
import { withReason } from "#rules/accounts/reason.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { countAccessEmail } from "../access-email-limit.ts";
import { badKind, decide } from "../decide.ts";
import {
  type DecisionOutcome,
  disablePerson,
  enablePerson,
  endPersonSession,
  endPersonSessions,
  removePersonTwoFactor,
} from "../people-store.ts";
import { requestStaff } from "../request-staff.ts";

/**
 * The decisions of staff about other people's accounts. Each takes effect at once, stores a security event in the same batch,
 * and is idempotent.
 */
export const personDecisions = new Hono<App>()
  .post(
    "/office/people/:id/disable",
    allow("staff"),
    answers({ 200: disabledState }, "not-found", "conflict"),
    async (c) => {
      const problem = await decide(c, "account-disabled", disablePerson);
      return problem ? refuse(c, problem) : c.json({ disabled: true });
    },
  )
  .post(
    "/office/people/:id/enable",
    allow("staff"),
    answers({ 200: disabledState }, "not-found", "conflict"),
    async (c) => {
      const problem = await decide(c, "account-enabled", enablePerson);
      return problem ? refuse(c, problem) : c.json({ disabled: false });
    },
  )
  .delete(
    "/office/people/:id/sessions/:sessionId",
    allow("staff"),
    answers({ 200: sessionsEnded }, "not-found", "conflict"),
    async function endOne(c) {
      const sessionId = c.req.param("sessionId");
      const problem = await decide(c, "session-ended", (db, event) => endPersonSession(db, event, sessionId));
      return problem ? refuse(c, problem) : c.json({ ended: true });
    },
  )
  .delete(
    "/office/people/:id/sessions",
    allow("staff"),
    answers({ 200: sessionsEnded }, "not-found", "conflict"),
    async (c) => {
      const problem = await decide(c, "sessions-ended", endPersonSessions);
      return problem ? refuse(c, problem) : c.json({ ended: true });
    },
  )
  .delete(
    "/office/people/:id/two-factor",
    allow("staff"),
    answers({ 200: twoFactorOff }, "not-found", "conflict"),
    validateJson(withReason, noReason),
    async (c) => {
      const { reason } = c.req.valid("json");
      const problem = await decide(c, "two-factor-off", (db, event) => removeTwoFactor(c, db, { ...event, reason }));
      return problem ? refuse(c, problem) : c.json({ twoFactor: false });
    },
  )
  .post(
    "/office/people/:id/staff",
    allow("staff"),
    answers({ 202: askedForStaff }, "not-found", "conflict"),
    async (c) => {
      const tooMany = await countAccessEmail(c, sentences.tooMany);
      if (tooMany) return refuse(c, tooMany);
      const request = await requestStaff(c, { personId: c.req.param("id") });
      return "problem" in request ? refuse(c, request) : c.json({ request }, 202);
    },
  )
  .delete(
    "/office/people/:id/staff",
    allow("staff"),
    answers({ 202: askedForStaff }, "not-found", "conflict"),
    validateJson(leavingStaff, badKind),
    async (c) => {
      const tooMany = await countAccessEmail(c, sentences.tooMany);
      if (tooMany) return refuse(c, tooMany);
      const request = await requestStaff(c, { personId: c.req.param("id"), ...c.req.valid("json") });
      return "problem" in request ? refuse(c, request) : c.json({ request }, 202);
    },
  );

async function removeTwoFactor(
  c: Context<App>,
  ...[db, event]: Parameters<typeof removePersonTwoFactor>
): Promise<DecisionOutcome> {
  const { outcome, emailIds } = await removePersonTwoFactor(db, event);
  sendAfterAnswer(c, emailIds);
  return outcome;
}

function noReason(): Problem {
  return invalidAt("reason", sentences.noReason);
}
