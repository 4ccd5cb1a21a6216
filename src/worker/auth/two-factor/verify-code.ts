import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import { isMeantAsRecoveryCode, typedCodeOf } from "#rules/auth/two-factor.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import type { App } from "../../env.ts";
import { rateLimited } from "../../rate-limit.ts";
import { type AttemptCounter, takeAttempt } from "../attempt-budget-store.ts";
import { type AccountHolder, accountCounters } from "../attempt-counters.ts";
import { forgetAttemptsOrLog } from "../forget-attempts.ts";
import { findPresentedDevice } from "../known-device.ts";
import { recordSecurityEvent } from "../security-event.ts";
import { notifyHolder } from "../security-notice.ts";
import { type Factor, findFactor } from "./factor-store.ts";
import { openFactor } from "./open-factor.ts";
import { storedFormsOf } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";
import type { VerifiedCode } from "./verified-code-store.ts";

export const isOff: Problem = { problem: "conflict", detail: twoFactorErrors.isOff };

/** The problem of a wrong code, or of a used one. */
export function wrongCode(typed: string): Problem {
  return invalidAt(
    "code",
    isMeantAsRecoveryCode(typed) ? twoFactorErrors.wrongRecoveryCode : twoFactorErrors.wrongCode,
  );
}

/** Records a failed code, and returns its problem. A right code that was used already fails, too. */
export function failedCode(c: Context<App>, personId: string, typed: string): Problem {
  recordSecurityEvent(c, { event: "code-failed", personId });
  return wrongCode(typed);
}

/**
 * Returns why a right code of the current person authorized nothing: their session has ended, or two-factor authentication was
 * turned off in the meantime. Otherwise the code was used already. Another app ends the session that the request came from.
 */
export async function findCodeProblem(c: Context<App>, typed: string): Promise<Problem> {
  const { id } = c.var.person;
  const refused = await c.var.findCallerProblem();
  if (refused) return refused;
  return (await findFactor(c.var.db, id)) ? failedCode(c, id, typed) : isOff;
}

/** A code as it was typed, with the factor that it should belong to. */
type GivenCode = { person: AccountHolder; factor: Factor; typed: string; now: Date };

/**
 * Verifies an app's code or a recovery code, after taking an attempt from the known device's budget or from the one that all
 * unknown devices share. `redeemCode` checks that the code is still unused, in the batch that the code authorizes.
 */
export async function verifyCode(c: Context<App>, given: GivenCode): Promise<VerifiedCode | Problem> {
  const { person, typed, now } = given;
  const { waitMs } = await takeAttempt(c.var.db, await codeCounters(c, person, now), now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  return (await matchCode(c, given)) ?? failedCode(c, person.id, typed);
}

/** Call it after the action that a code authorized: tells the holder of a recovery code, and forgets the attempts. Never fails. */
export async function acceptCode(c: Context<App>, person: AccountHolder, verifiedCode: VerifiedCode): Promise<void> {
  tellOfRecoveryCode(c, person, verifiedCode);
  await forgetAttemptsOrLog(c, () => codeCounters(c, person, new Date()));
}

/** Tells the holder if a recovery code was used up. For logins, which forget the attempts in their own batch. */
export function tellOfRecoveryCode(c: Context<App>, person: AccountHolder, verifiedCode: VerifiedCode): void {
  if (!("recovery" in verifiedCode)) return;
  recordSecurityEvent(c, { event: "recovery-code-used", personId: person.id });
  notifyHolder(c, person, "recovery-code-used");
}

async function codeCounters(c: Context<App>, { id, email }: AccountHolder, now: Date): Promise<AttemptCounter[]> {
  const device = await findPresentedDevice(c, { personId: id }, now);
  return accountCounters("code", email, device);
}

/** Undefined if the code is wrong. */
async function matchCode(
  { env }: Context<App>,
  { person, factor, typed, now }: GivenCode,
): Promise<VerifiedCode | Problem | undefined> {
  const entered = typedCodeOf(typed);
  if (entered === undefined) return undefined;
  const verifiedCode = { personId: person.id, factorId: factor.id, redemption: crypto.randomUUID() };
  const opened = await openFactor(env, { personId: person.id, encrypted: factor.secret });
  if ("problem" in opened) return opened;
  if (entered.way === "recovery")
    return { ...verifiedCode, recovery: storedFormsOf(env, person.id, entered.code, opened.secret) };
  const step = await stepOfCode(opened.secret, entered.code, now);
  return step === undefined ? undefined : { ...verifiedCode, step };
}

export function tooManyCodes(waitMs: number): Problem {
  return rateLimited(twoFactorErrors.tooManyCodes, waitMs);
}
