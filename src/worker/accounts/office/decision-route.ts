import { Hono } from "hono";
import { peopleErrors as errors } from "#content/api-errors.ts";
import { askedForStaff, changedKind, disabledState, sessionsEnded, twoFactorOff } from "#rules/accounts/answers.ts";
import { kindChange, leavingStaff, withReason } from "#rules/accounts/office-requests.ts";
import { linkAsked } from "#rules/auth/answers.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import { invalidAt } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { countAccessEmail } from "../access-email-limit.ts";
import { changePersonKind, disablePerson, enablePerson } from "./account-decisions-store.ts";
import { decide } from "./decide.ts";
import {
  beginPersonReset,
  endPersonSession,
  endPersonSessions,
  removePersonTwoFactor,
} from "./login-decisions-store.ts";
import { findPersonDetail } from "./person-detail.ts";
import { requestStaff } from "./request-staff.ts";

const badBody = invalidAt("kind", errors.badKind);

/** The decisions of staff about other people's accounts. Each stores a security event in the same batch, and is idempotent. */
export const personDecisionRoutes = new Hono<App>()
  .post(
    "/office/people/:id/disable",
    allow("staff"),
    answers({ 200: disabledState }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async (c) => {
      const problem = await decide(c, "account-disabled", disablePerson);
      return problem ? refuse(c, problem) : c.json({ disabled: true });
    },
  )
  .post(
    "/office/people/:id/enable",
    allow("staff"),
    answers({ 200: disabledState }, "not-found", "conflict"),
    validateJson(emptyRequest),
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
    validateJson(withReason, invalidAt("reason", errors.noReason)),
    async (c) => {
      const { reason } = c.req.valid("json");
      const problem = await decide(c, "two-factor-off", async (db, event) => {
        const { outcome, emailIds } = await removePersonTwoFactor(db, { ...event, reason });
        sendAfterAnswer(c, emailIds);
        return outcome;
      });
      return problem ? refuse(c, problem) : c.json({ twoFactor: false });
    },
  )
  .put(
    "/office/people/:id/kind",
    allow("staff"),
    answers({ 200: changedKind }, "not-found", "conflict"),
    validateJson(kindChange, badBody),
    async function changeKind(c) {
      const change = c.req.valid("json");
      const problem = await decide(c, "kind-changed", (db, event) => changePersonKind(db, event, change));
      if (!problem) return c.json({ kind: change.to });
      if (problem.problem !== "conflict") return refuse(c, problem);
      return refuse(c, { ...problem, current: await findPersonDetail(c.env, c.req.param("id"), c.var.person.id) });
    },
  )
  .post(
    "/office/people/:id/password-reset",
    allow("staff"),
    answers({ 202: linkAsked }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async function beginReset(c) {
      const tooMany = await countAccessEmail(c, errors.tooMany);
      if (tooMany) return refuse(c, tooMany);
      const problem = await decide(c, "reset-begun", async (db, event) => {
        const { outcome, emailIds } = await beginPersonReset(db, event, c.env.SITE_ORIGIN);
        sendAfterAnswer(c, emailIds);
        return outcome;
      });
      return problem ? refuse(c, problem) : c.json({ asked: true }, 202);
    },
  )
  .post(
    "/office/people/:id/staff",
    allow("staff"),
    answers({ 202: askedForStaff }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async (c) => {
      const tooMany = await countAccessEmail(c, errors.tooMany);
      if (tooMany) return refuse(c, tooMany);
      const request = await requestStaff(c, { personId: c.req.param("id") });
      return "problem" in request ? refuse(c, request) : c.json({ request }, 202);
    },
  )
  .delete(
    "/office/people/:id/staff",
    allow("staff"),
    answers({ 202: askedForStaff }, "not-found", "conflict"),
    validateJson(leavingStaff, badBody),
    async (c) => {
      const tooMany = await countAccessEmail(c, errors.tooMany);
      if (tooMany) return refuse(c, tooMany);
      const request = await requestStaff(c, { personId: c.req.param("id"), ...c.req.valid("json") });
      return "problem" in request ? refuse(c, request) : c.json({ request }, 202);
    },
  );
