import { twoFactorRefusals } from "#content/two-factor.ts";
import type { Problem } from "#rules/problem.ts";
import { typedCodeOf } from "#rules/two-factor.ts";
import { openFactor } from "../../auth/two-factor/open-factor.ts";
import type { Database } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { type AttemptLimit, countAttempt } from "../attempts/store.ts";
import type { Proof } from "./proof/store.ts";
import { keptRecoveryCodes } from "./secrets.ts";
import type { Factor } from "./store.ts";
import { stepOfCode } from "./totp.ts";

/**
 * By account, wherever from and whatever for. Three codes of a million are right at a time: a whole day of tries finds one
 * in seven hundred days, for whoever has the password as well.
 */
const codeLimit: AttemptLimit = { action: "code", tries: 5, windowMs: 15 * 60_000 };

/** The same for a code that is wrong and one that was used already. */
export const wrongCode: Problem = {
  problem: "invalid",
  detail: twoFactorRefusals.wrongCode,
  fields: { code: twoFactorRefusals.wrongCode },
};

/** Judges a code of an app or a recovery code, once the limit has allowed it. Whether it is still unused the batch says. */
export async function proveCode(
  env: Bindings,
  db: Database,
  { person, factor, typed, now }: { person: { id: string; email: string }; factor: Factor; typed: string; now: Date },
): Promise<Proof | Problem> {
  const waitMs = await countAttempt(db, codeLimit, person.email, now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  const meant = typedCodeOf(typed);
  if (meant === undefined) return wrongCode;
  const proof = { personId: person.id, factorId: factor.id, claim: crypto.randomUUID() };
  const opened = await openFactor(env, db, { personId: person.id, sealed: factor.secret });
  if ("problem" in opened) return opened;
  if (meant.way === "recovery")
    return { ...proof, recovery: keptRecoveryCodes(env, person.id, meant.code, opened.secret) };
  const step = await stepOfCode(opened.secret, meant.code, now);
  return step === undefined ? wrongCode : { ...proof, step };
}

export function tooManyCodes(waitMs: number): Problem {
  const detail = twoFactorRefusals.tooManyCodes;
  return { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
