import type { Context } from "hono";
import { accountErrors, twoFactorErrors } from "#content/api-errors.ts";
import type { PasswordChange } from "#rules/accounts/own-account.ts";
import { ownerFaultOf, passwordFaultOf } from "#rules/auth/password.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { comparePassword, forgetPasswordAttempts, wrongPasswordIn } from "../auth/check-password.ts";
import { beginSessionCookie, presentedToken } from "../auth/cookie.ts";
import { takeTurn, tooManyHashes } from "../auth/hash-queue.ts";
import { isLeaked } from "../auth/leaked-password.ts";
import { hashPassword, isSamePassword } from "../auth/password-hash.ts";
import { findPasswordHash } from "../auth/password-hash-store.ts";
import { recordSecurityEvent } from "../auth/security-event.ts";
import { notifyHolder } from "../auth/security-notice.ts";
import { faultyPassword } from "../auth/set-password.ts";
import { randomToken } from "../auth/token.ts";
import { type Factor, findFactor } from "../auth/two-factor/factor-store.ts";
import type { VerifiedCode } from "../auth/two-factor/verified-code-store.ts";
import { acceptCode, findCodeProblem, verifyCode } from "../auth/two-factor/verify-code.ts";
import type { App } from "../env.ts";
import { replacePassword } from "./own-account-store.ts";
import { endOtherSessions } from "./own-sessions-store.ts";

const wrongCurrent = wrongPasswordIn("current");

const samePassword = invalidAt("password", accountErrors.samePassword);

const codeNeeded = invalidAt("code", twoFactorErrors.codeNeeded);

/**
 * Changes the caller's own password. It takes the current password, and a code if two-factor authentication is on. The session
 * gets a new token, so that a copy of the old one is worthless. A repeated request succeeds, because the new password is set.
 */
export async function changePassword(
  c: Context<App>,
  { current, password, endOthers, code }: PasswordChange,
): Promise<Problem | undefined> {
  const { db, person } = c.var;
  const now = new Date();
  const personId = person.id;
  const fault = passwordFaultOf(password) ?? ownerFaultOf(password, person);
  if (fault) return faultyPassword(fault);
  const before = await findPasswordHash(db, personId);
  if (before === undefined) return wrongCurrent;
  const keptToken = (await presentedToken(c)) ?? "";

  const compared = await comparePassword(c, person, { password: current, hash: before });
  if (typeof compared === "object") return compared;
  if (compared === "wrong") return answerIfRepeated(c, { password, before, endOthers, keptToken });
  // Even if the new password is refused below: whoever knows the current one is not guessing.
  await forgetPasswordAttempts(c, person);
  // Compared as typed, which costs no hash. A repeated request returned above: its current password is no longer right.
  if (isSamePassword(current, password)) return samePassword;
  const factor = await findFactor(db, personId);
  const verifiedCode = factor && (await verifyTyped(c, { factor, code, now }));
  if (verifiedCode && "problem" in verifiedCode) return verifiedCode;
  if (await isLeaked(c.env, password)) return faultyPassword("leaked");
  const after = await takeTurn(() => hashPassword(password), { isFirst: true });
  if (after === "busy") return tooManyHashes;
  const renewedToken = randomToken();
  const change = { personId, keptToken, renewedToken, before, after, endOthers, now, verifiedCode };
  const replaced = await replacePassword(db, change);
  if (!replaced) return findChangeProblem(c, { before, code: verifiedCode && code });
  await beginSessionCookie(c, renewedToken, replaced.endsAt);
  recordSecurityEvent(c, { event: "password-changed", personId });
  notifyHolder(c, person, "password-changed");
  if (verifiedCode) await acceptCode(c, person, verifiedCode);
  return undefined;
}

/** Answers a change whose current password is wrong. It succeeds if an earlier call of the same change has set the new one. */
async function answerIfRepeated(
  c: Context<App>,
  {
    password,
    before,
    endOthers,
    keptToken,
  }: { password: string; before: string; endOthers: boolean; keptToken: string },
): Promise<Problem | undefined> {
  const { person } = c.var;
  const compared = await comparePassword(c, person, { password, hash: before });
  if (compared === tooManyHashes) return tooManyHashes;
  // The current password is known to be wrong, even if no attempt was left for the new one.
  if (compared !== "right") return wrongCurrent;
  await forgetPasswordAttempts(c, person);
  if (endOthers) await endOtherSessions(c.var.db, person.id, keptToken);
  return undefined;
}

async function verifyTyped(
  c: Context<App>,
  { factor, code, now }: { factor: Factor; code: string | undefined; now: Date },
): Promise<VerifiedCode | Problem> {
  if (code === undefined) return codeNeeded;
  return verifyCode(c, { person: c.var.person, factor, typed: code, now });
}

/** Returns why a password was not replaced, although the current one was right when it was compared with `before`. */
async function findChangeProblem(
  c: Context<App>,
  { before, code }: { before: string; code: string | undefined },
): Promise<Problem> {
  const isChanged = (await findPasswordHash(c.var.db, c.var.person.id)) !== before;
  if (isChanged) return { problem: "conflict", detail: accountErrors.passwordChangedMeanwhile };
  if (code !== undefined) return findCodeProblem(c, code);
  // Otherwise two-factor authentication was turned on in the meantime.
  return (await c.var.findCallerProblem()) ?? codeNeeded;
}
