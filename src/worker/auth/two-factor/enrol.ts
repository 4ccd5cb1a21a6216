import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import { portal } from "#content/portal.ts";
import { type Enrolment, typedCodeOf } from "#rules/auth/two-factor.ts";
import type { Problem } from "#rules/problem.ts";
import { checkPassword } from "../../accounts/check-password.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { type AttemptLimit, countAttempt } from "../attempt-store.ts";
import { beginSessionCookie, presentedToken } from "../cookie.ts";
import { recordSecurityEvent } from "../security-event.ts";
import { notifyHolder } from "../security-notice.ts";
import { randomToken } from "../token.ts";
import { forgetEnrolment } from "./factor-store.ts";
import { decryptSecret, encryptSecret, newRecoveryCodes, type OpenedSecret } from "./secrets.ts";
import { enrolmentOf, newTotpSecret, stepOfCode } from "./totp.ts";
import {
  type Factor,
  findEnrolment,
  findFactor,
  renewRecoveryCodes,
  saveEnrolment,
  turnOff,
  turnOn,
} from "./two-factor-store.ts";
import type { VerifiedCode } from "./verified-code-store.ts";
import { forgetCodeTries, tooManyCodes, verifyCode, wrongCode } from "./verify-code.ts";

const enrolmentLastsMs = 15 * 60_000;

/** Whoever proves a new secret was shown it a moment ago: nothing to guess, only a limit on what it costs. */
const enrolLimit: AttemptLimit = { action: "enrol", tries: 20, windowMs: 15 * 60_000 };

const startAgain: Problem = { problem: "conflict", detail: twoFactorErrors.enrolAgain };

type Given = { password: string; code?: string | undefined };

/** Shows a new secret, to this session alone, for a password, and a code where an app is set up already. */
export async function beginEnrolment(c: Context<App>, { password, code }: Given): Promise<Enrolment | Problem> {
  const [db, now, person] = [openDatabase(c.env.DB), new Date(), c.get("person")];
  const fault = await checkPassword(c, person, password, "password");
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (factor && code === undefined) return { problem: "conflict", detail: twoFactorErrors.isOn };
  const proof = factor && (await verifyCode(c, db, { person, factor, typed: code ?? "", now }));
  if (proof && "problem" in proof) return proof;
  const kept = await saveEnrolment(db, {
    personId: person.id,
    token: (await presentedToken(c)) ?? "",
    secret: await encryptSecret(c.env, newTotpSecret()),
    now,
    expiresAt: new Date(now.getTime() + enrolmentLastsMs),
    ...(proof && { proof }),
  });
  if (kept === undefined) return proof ? usedCode(c) : startAgain;
  if (proof) {
    tellOfRecoveryCode(c, proof);
    await forgetCodeTries(c, db, person, now);
  }
  const opened = await openEnrolment(c, kept);
  return "problem" in opened ? opened : enrolmentOf(opened.secret, portal.name, person.email);
}

/**
 * Turns it on, for a code of the secret that was shown to this session; answers the recovery codes, this once. The session
 * goes on under another token: who had the one before is not behind two factors.
 */
export async function confirmEnrolment(c: Context<App>, typed: string): Promise<string[] | Problem> {
  const [db, now, person] = [openDatabase(c.env.DB), new Date(), c.get("person")];
  const token = (await presentedToken(c)) ?? "";
  const secret = await findEnrolment(db, token, now);
  if (secret === undefined) return startAgain;
  const waitMs = await countAttempt(db, enrolLimit, person.email, now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  const meant = typedCodeOf(typed);
  if (meant?.way !== "app") return wrongCode;
  const opened = await openEnrolment(c, secret);
  if ("problem" in opened) return opened;
  const step = await stepOfCode(opened.secret, meant.code, now);
  if (step === undefined) return wrongCode;
  const { shown, kept } = newRecoveryCodes(person.id, opened.secret);
  const resealed = opened.isOutdated ? await encryptSecret(c.env, opened.secret) : secret;
  const renewed = randomToken();
  const enrolled = { personId: person.id, token, renewed, secret, resealed, step, recovery: kept, now };
  const endsAt = await turnOn(db, enrolled);
  if (!endsAt) return startAgain;
  await beginSessionCookie(c, renewed, endsAt);
  const another = person.twoFactor && { detail: "another-app" };
  recordSecurityEvent(c, { event: "two-factor-on", personId: person.id, ...another });
  notifyHolder(c, person, person.twoFactor ? "two-factor-moved" : "two-factor-on");
  return shown;
}

/** Ten new recovery codes, for a password and a code; those before them are void. */
export async function replaceRecoveryCodes(c: Context<App>, given: Required<Given>): Promise<string[] | Problem> {
  let codes: string[] = [];
  const problem = await withCode(c, given, async (proved) => {
    const opened = await decryptSecret(c.env, proved.factor.secret);
    if (!opened) return false;
    const { shown, kept } = newRecoveryCodes(c.get("person").id, opened.secret);
    codes = shown;
    return renewRecoveryCodes(proved.db, { ...proved, recovery: kept });
  });
  if (problem) return problem;
  recordSecurityEvent(c, { event: "recovery-codes-renewed", personId: c.get("person").id });
  return codes;
}

/** Turns it off, for a password and a code. Staff keep it on, and may set up another app. */
export async function removeTwoFactor(c: Context<App>, given: Required<Given>): Promise<Problem | undefined> {
  const person = c.get("person");
  if (person.kind === "staff") return { problem: "forbidden", detail: twoFactorErrors.staffKeepIt };
  const problem = await withCode(c, given, (proved) => turnOff(proved.db, proved));
  if (problem) return problem;
  recordSecurityEvent(c, { event: "two-factor-off", personId: person.id });
  notifyHolder(c, person, "two-factor-off");
  return undefined;
}

/** A secret on its way that was encrypted with a secret we have given up: it is begun again. */
async function openEnrolment(c: Context<App>, sealed: string): Promise<OpenedSecret | Problem> {
  const opened = await decryptSecret(c.env, sealed);
  if (!opened) await forgetEnrolment(openDatabase(c.env.DB), sealed);
  return opened ?? startAgain;
}

type Verified = Parameters<typeof turnOff>[1] & { db: ReturnType<typeof openDatabase>; factor: Factor };

/** Does what a password and a code of an account that has two-factor authentication on let through. */
async function withCode(
  c: Context<App>,
  { password, code }: Required<Given>,
  act: (proved: Verified) => Promise<boolean>,
): Promise<Problem | undefined> {
  const [db, now, person] = [openDatabase(c.env.DB), new Date(), c.get("person")];
  const fault = await checkPassword(c, person, password, "password");
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (!factor) return { problem: "conflict", detail: twoFactorErrors.isOff };
  const proof = await verifyCode(c, db, { person, factor, typed: code ?? "", now });
  if ("problem" in proof) return proof;
  if (!(await act({ db, factor, proof, token: (await presentedToken(c)) ?? "" }))) return usedCode(c);
  tellOfRecoveryCode(c, proof);
  await forgetCodeTries(c, db, person, now);
  return undefined;
}

/** A right code that was used already counts as a wrong one, on record too. */
function usedCode(c: Context<App>): Problem {
  recordSecurityEvent(c, { event: "code-failed", personId: c.get("person").id });
  return wrongCode;
}

function tellOfRecoveryCode(c: Context<App>, proof: VerifiedCode): void {
  if (!("recovery" in proof)) return;
  const person = c.get("person");
  recordSecurityEvent(c, { event: "recovery-code-used", personId: person.id });
  notifyHolder(c, person, "recovery-code-used");
}
