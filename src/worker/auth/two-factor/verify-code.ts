import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import { typedCodeOf } from "#rules/auth/two-factor.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import type { Database } from "../../db/database.ts";
import type { App, Bindings } from "../../env.ts";
import { rateLimited } from "../../rate-limit.ts";
import { type AttemptCounter, takeAttempt } from "../attempt-budget-store.ts";
import { type AccountHolder, accountCounters } from "../attempt-counters.ts";
import { forgetAttemptsOrLog } from "../forget-attempts.ts";
import { findPresentedDevice } from "../known-device.ts";
import { recordSecurityEvent } from "../security-event.ts";
import { notifyHolder } from "../security-notice.ts";
import { openFactor } from "./open-factor.ts";
import { storedFormsOf } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";
import type { Factor } from "./two-factor-store.ts";
import type { VerifiedCode } from "./verified-code-store.ts";

/** The problem of a wrong code, or of a used one. Anything longer than an app's code is taken to be a recovery code. */
export function wrongCode(typed: string): Problem {
  const isRecovery = typed.replace(/[\s-]/g, "").length > 6;
  return invalidAt("code", isRecovery ? twoFactorErrors.wrongRecoveryCode : twoFactorErrors.wrongCode);
}

/**
 * Verifies an app's code or a recovery code, after taking an attempt from the known device's budget or from the one that all
 * unknown devices share. `redeemCode` checks that the code is still unused, in the batch that the code authorizes.
 */
export async function verifyCode(
  c: Context<App>,
  db: Database,
  { person, factor, typed, now }: { person: AccountHolder; factor: Factor; typed: string; now: Date },
): Promise<VerifiedCode | Problem> {
  const { waitMs } = await takeAttempt(db, await codeCounters(c, db, person, now), now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  const verifiedCode = await matchCode(c.env, db, { person, factor, typed, now });
  if (verifiedCode) return verifiedCode;
  recordSecurityEvent(c, { event: "code-failed", personId: person.id });
  return wrongCode(typed);
}

/** Call it after the action that a code authorized: tells the holder if a recovery code was used up. */
export function tellOfRecoveryCode(c: Context<App>, person: AccountHolder, verifiedCode: VerifiedCode): void {
  if (!("recovery" in verifiedCode)) return;
  recordSecurityEvent(c, { event: "recovery-code-used", personId: person.id });
  notifyHolder(c, person, "recovery-code-used");
}

/** Call it after a right code. Never fails. */
export function forgetCodeAttempts(c: Context<App>, db: Database, person: AccountHolder, now: Date): Promise<void> {
  return forgetAttemptsOrLog(c, () => codeCounters(c, db, person, now));
}

async function codeCounters(
  c: Context<App>,
  db: Database,
  { id, email }: AccountHolder,
  now: Date,
): Promise<AttemptCounter[]> {
  return accountCounters("code", email, await findPresentedDevice(c, db, { personId: id }, now));
}

async function matchCode(
  env: Bindings,
  db: Database,
  { person, factor, typed, now }: { person: AccountHolder; factor: Factor; typed: string; now: Date },
): Promise<VerifiedCode | Problem | undefined> {
  const entered = typedCodeOf(typed);
  if (entered === undefined) return undefined;
  const verifiedCode = { personId: person.id, factorId: factor.id, redemption: crypto.randomUUID() };
  const opened = await openFactor(env, db, { personId: person.id, encrypted: factor.secret });
  if ("problem" in opened) return opened;
  if (entered.way === "recovery")
    return { ...verifiedCode, recovery: storedFormsOf(env, person.id, entered.code, opened.secret) };
  const step = await stepOfCode(opened.secret, entered.code, now);
  return step === undefined ? undefined : { ...verifiedCode, step };
}

export function tooManyCodes(waitMs: number): Problem {
  return rateLimited(twoFactorErrors.tooManyCodes, waitMs);
}
