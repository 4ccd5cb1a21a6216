import { Hono } from "hono";
import { enrolment, recoveryCodes } from "#rules/auth/answers.ts";
import { enrolmentRequest, oneCode, passwordAndCode } from "#rules/auth/two-factor.ts";
import { removed } from "#rules/removed.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { incompleteForm } from "../incomplete-form.ts";
import { limitCallers } from "../limit-callers.ts";
import { beginEnrolment, confirmEnrolment, removeTwoFactor, replaceRecoveryCodes } from "./enrol.ts";

/**
 * Two-factor authentication of the caller's own account. The secret is only in the answer to the enrolment, recovery codes are
 * only in the answer to the call that made them.
 */
export const twoFactorRoutes = new Hono<App>()
  .post(
    "/account/two-factor/enrolment",
    allow("holder"),
    answers({ 200: enrolment }, "conflict"),
    limitCallers,
    validateJson(enrolmentRequest, incompleteForm),
    async (c) => {
      const begun = await beginEnrolment(c, c.req.valid("json"));
      return "problem" in begun ? refuse(c, begun) : c.json(begun);
    },
  )
  .put(
    "/account/two-factor",
    allow("holder"),
    answers({ 200: recoveryCodes }, "conflict"),
    limitCallers,
    validateJson(oneCode, incompleteForm),
    async (c) => {
      const made = await confirmEnrolment(c, c.req.valid("json").code);
      return "problem" in made ? refuse(c, made) : c.json({ recoveryCodes: made });
    },
  )
  .post(
    "/account/two-factor/recovery-codes",
    allow("holder"),
    answers({ 200: recoveryCodes }, "conflict"),
    limitCallers,
    validateJson(passwordAndCode, incompleteForm),
    async (c) => {
      const made = await replaceRecoveryCodes(c, c.req.valid("json"));
      return "problem" in made ? refuse(c, made) : c.json({ recoveryCodes: made });
    },
  )
  .post(
    "/account/two-factor/removal",
    allow("holder"),
    answers({ 200: removed }, "conflict"),
    limitCallers,
    validateJson(passwordAndCode, incompleteForm),
    async (c) => {
      const problem = await removeTwoFactor(c, c.req.valid("json"));
      return problem ? refuse(c, problem) : c.json({ removed: true });
    },
  );
