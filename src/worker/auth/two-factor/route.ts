import { Hono } from "hono";
import { readCode, readEnrolmentRequest, readPasswordAndCode } from "#rules/auth/two-factor.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { refuse } from "../../problem.ts";
import { limitAddress, takes } from "../../request-gates.ts";
import { beginEnrolment, confirmEnrolment, removeTwoFactor, replaceRecoveryCodes } from "./enrol.ts";

/**
 * Two-factor authentication of one's own account. A secret is in the answer to the enrolment and the recovery codes are in
 * the answer that made them, and in no other.
 */
export const twoFactor = new Hono<App>()
  .post("/account/two-factor/enrolment", allow("holder"), limitAddress, takes(readEnrolmentRequest), async (c) => {
    const enrolment = await beginEnrolment(c, c.req.valid("json"));
    return "problem" in enrolment ? refuse(c, enrolment) : c.json(enrolment);
  })
  .put("/account/two-factor", allow("holder"), limitAddress, takes(readCode), async (c) => {
    const made = await confirmEnrolment(c, c.req.valid("json").code);
    return "problem" in made ? refuse(c, made) : c.json({ recoveryCodes: made });
  })
  .post("/account/two-factor/recovery-codes", allow("holder"), limitAddress, takes(readPasswordAndCode), async (c) => {
    const made = await replaceRecoveryCodes(c, c.req.valid("json"));
    return "problem" in made ? refuse(c, made) : c.json({ recoveryCodes: made });
  })
  .post("/account/two-factor/removal", allow("holder"), limitAddress, takes(readPasswordAndCode), async (c) => {
    const problem = await removeTwoFactor(c, c.req.valid("json"));
    return problem ? refuse(c, problem) : c.json({ removed: true });
  });
