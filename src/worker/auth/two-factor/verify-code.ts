import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import { typedCodeOf } from "#rules/auth/two-factor.ts";
import type { Problem } from "#rules/problem.ts";
import type { Database } from "../../db/database.ts";
import type { App, Bindings } from "../../env.ts";
import { tooManyTries } from "../../rate-limit.ts";
import { type Allowance, forgetTries, takeTry } from "../attempt-budget-store.ts";
import { findPresentedDevice } from "../known-device.ts";
import { accountAllowances } from "../login-allowances.ts";
import { recordSecurityEvent } from "../security-event.ts";
import { openFactor } from "./open-factor.ts";
import { keptRecoveryCodes } from "./secrets.ts";
import { stepOfCode } from "./totp.ts";
import type { Factor } from "./two-factor-store.ts";
import type { VerifiedCode } from "./verified-code-store.ts";

/** The same for a code that is wrong and one that was used already. */
export const wrongCode: Problem = {
  problem: "invalid",
  detail: twoFactorErrors.wrongCode,
  fields: { code: twoFactorErrors.wrongCode },
};

type Asker = { id: string; email: string };

/**
 * Verifies a code of an app or a recovery code, once a try at it was taken from what the device has left, or from what all
 * devices that the account does not know have together. Whether the code is still unused the batch says.
 */
export async function verifyCode(
  c: Context<App>,
  db: Database,
  { person, factor, typed, now }: { person: Asker; factor: Factor; typed: string; now: Date },
): Promise<VerifiedCode | Problem> {
  const { waitMs } = await takeTry(db, await codeAllowances(c, db, person, now), now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  const proof = await readProof(c.env, db, { person, factor, typed, now });
  if (proof) return proof;
  recordSecurityEvent(c, { event: "code-failed", personId: person.id });
  return wrongCode;
}

/** After a right code, the tries before it count for nothing. */
export async function forgetCodeTries(c: Context<App>, db: Database, person: Asker, now: Date): Promise<void> {
  await forgetTries(db, await codeAllowances(c, db, person, now), now);
}

async function codeAllowances(c: Context<App>, db: Database, { id, email }: Asker, now: Date): Promise<Allowance[]> {
  return accountAllowances("code", email, await findPresentedDevice(c, db, { personId: id }, now));
}

async function readProof(
  env: Bindings,
  db: Database,
  { person, factor, typed, now }: { person: Asker; factor: Factor; typed: string; now: Date },
): Promise<VerifiedCode | Problem | undefined> {
  const meant = typedCodeOf(typed);
  if (meant === undefined) return undefined;
  const proof = { personId: person.id, factorId: factor.id, redemption: crypto.randomUUID() };
  const opened = await openFactor(env, db, { personId: person.id, sealed: factor.secret });
  if ("problem" in opened) return opened;
  if (meant.way === "recovery")
    return { ...proof, recovery: keptRecoveryCodes(env, person.id, meant.code, opened.secret) };
  const step = await stepOfCode(opened.secret, meant.code, now);
  return step === undefined ? undefined : { ...proof, step };
}

export function tooManyCodes(waitMs: number): Problem {
  return tooManyTries(twoFactorErrors.tooManyCodes, waitMs);
}
