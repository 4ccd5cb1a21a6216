import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import { portal } from "#content/portal.ts";
import type { Enrolment } from "#rules/auth/answers.ts";
import { typedCodeOf } from "#rules/auth/two-factor.ts";
import { minuteInMs } from "#rules/durations.ts";
import type { Problem } from "#rules/problem.ts";
import { checkPassword } from "../../accounts/check-password.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { type AttemptLimit, countAttempt } from "../attempt-limit-store.ts";
import { beginSessionCookie, presentedToken } from "../cookie.ts";
import { logSecurityEvent, recordSecurityEvent, securityEventOf } from "../security-event.ts";
import { notifyHolder } from "../security-notice.ts";
import { randomToken } from "../token.ts";
import { decryptSecret, encryptSecret, type OpenedSecret } from "./factor-secret.ts";
import { forgetEnrolment } from "./factor-store.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
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
import { forgetCodeAttempts, tellOfRecoveryCode, tooManyCodes, verifyCode, wrongCode } from "./verify-code.ts";

const enrolmentLastsMs = 15 * minuteInMs;

/** Limits only the work: this session was shown the new secret, so there is nothing to guess. */
const enrolLimit: AttemptLimit = { action: "enrol", attempts: 20, windowMs: 15 * minuteInMs };

const startAgain: Problem = { problem: "conflict", detail: twoFactorErrors.enrolAgain };
/** The sentence is always that of an app's code: no recovery code turns two-factor authentication on. */
const wrongAppCode = wrongCode("");

/** Shows a new secret to this session. Takes the password, and a code if an app is set up already. */
export async function beginEnrolment(
  c: Context<App>,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Enrolment | Problem> {
  const db = openDatabase(c.env.DB);
  const now = new Date();
  const person = c.get("person");
  const fault = await checkPassword(c, person, password);
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (factor && code === undefined) return { problem: "conflict", detail: twoFactorErrors.isOn };
  const typed = code ?? "";
  const verifiedCode = factor && (await verifyCode(c, db, { person, factor, typed, now }));
  if (verifiedCode && "problem" in verifiedCode) return verifiedCode;
  const encrypted = await saveEnrolment(db, {
    personId: person.id,
    token: (await presentedToken(c)) ?? "",
    secret: await encryptSecret(c.env, newTotpSecret()),
    now,
    expiresAt: new Date(now.getTime() + enrolmentLastsMs),
    verifiedCode,
  });
  if (encrypted === undefined) return verifiedCode ? usedCode(c, typed) : startAgain;
  if (verifiedCode) {
    tellOfRecoveryCode(c, person, verifiedCode);
    await forgetCodeAttempts(c, db, person, now);
  }
  const opened = await openEnrolment(c, encrypted);
  return "problem" in opened ? opened : enrolmentOf(opened.secret, portal.name, person.email);
}

/**
 * Turns two-factor authentication on. Takes a code made with the secret that was shown to this session. Returns the recovery
 * codes, which are never shown again. The session gets a new token, because the old one was issued for a password alone.
 */
export async function confirmEnrolment(c: Context<App>, typed: string): Promise<string[] | Problem> {
  const db = openDatabase(c.env.DB);
  const now = new Date();
  const person = c.get("person");
  const token = (await presentedToken(c)) ?? "";
  const secret = await findEnrolment(db, token, now);
  if (secret === undefined) return startAgain;
  const waitMs = await countAttempt(db, enrolLimit, person.email, now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  const entered = typedCodeOf(typed);
  if (entered?.way !== "app") return wrongAppCode;
  const opened = await openEnrolment(c, secret);
  if ("problem" in opened) return opened;
  const step = await stepOfCode(opened.secret, entered.code, now);
  if (step === undefined) return wrongAppCode;
  const { shown, stored } = newRecoveryCodes(person.id, opened.secret);
  const reencrypted = opened.isOutdated ? await encryptSecret(c.env, opened.secret) : secret;
  const renewed = randomToken();
  const enrolled = { personId: person.id, token, renewed, secret, reencrypted, step, recovery: stored, now };
  const endsAt = await turnOn(db, enrolled);
  if (!endsAt) return startAgain;
  await beginSessionCookie(c, renewed, endsAt);
  const detail = person.twoFactor ? "another-app" : null;
  recordSecurityEvent(c, { event: "two-factor-on", personId: person.id, detail });
  notifyHolder(c, person, person.twoFactor ? "two-factor-moved" : "two-factor-on");
  return shown;
}

type PasswordAndCode = { password: string; code: string };

/** Replaces the recovery codes. Takes the password and a code. */
export async function replaceRecoveryCodes(c: Context<App>, given: PasswordAndCode): Promise<string[] | Problem> {
  let codes: string[] = [];
  const problem = await withPasswordAndCode(c, given, async (approved) => {
    const opened = await decryptSecret(c.env, approved.factor.secret);
    if (!opened) return false;
    const { shown, stored } = newRecoveryCodes(c.get("person").id, opened.secret);
    codes = shown;
    return renewRecoveryCodes(approved.db, { ...approved, recovery: stored });
  });
  if (problem) return problem;
  recordSecurityEvent(c, { event: "recovery-codes-renewed", personId: c.get("person").id });
  return codes;
}

/** Turns two-factor authentication off. Takes the password and a code. Staff cannot turn it off, but may set up another app. */
export async function removeTwoFactor(c: Context<App>, given: PasswordAndCode): Promise<Problem | undefined> {
  const person = c.get("person");
  if (person.kind === "staff") return { problem: "forbidden", detail: twoFactorErrors.staffKeepIt };
  const event = securityEventOf(c, { event: "two-factor-off", personId: person.id });
  const problem = await withPasswordAndCode(c, given, (approved) => turnOff(approved.db, { ...approved, event }));
  if (problem) return problem;
  logSecurityEvent(event);
  notifyHolder(c, person, "two-factor-off");
  return undefined;
}

/** Decrypts the secret of an enrolment. If its version of the portal's secret has been removed, the enrolment starts again. */
async function openEnrolment(c: Context<App>, encrypted: string): Promise<OpenedSecret | Problem> {
  const opened = await decryptSecret(c.env, encrypted);
  if (!opened) await forgetEnrolment(openDatabase(c.env.DB), encrypted);
  return opened ?? startAgain;
}

type Approved = { db: Database; factor: Factor; verifiedCode: VerifiedCode; token: string };

/** Runs an action that takes the password and a code. `act` returns false if the code was used already. */
async function withPasswordAndCode(
  c: Context<App>,
  { password, code }: PasswordAndCode,
  act: (approved: Approved) => Promise<boolean>,
): Promise<Problem | undefined> {
  const db = openDatabase(c.env.DB);
  const now = new Date();
  const person = c.get("person");
  const fault = await checkPassword(c, person, password);
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (!factor) return { problem: "conflict", detail: twoFactorErrors.isOff };
  const verifiedCode = await verifyCode(c, db, { person, factor, typed: code, now });
  if ("problem" in verifiedCode) return verifiedCode;
  if (!(await act({ db, factor, verifiedCode, token: (await presentedToken(c)) ?? "" }))) return usedCode(c, code);
  tellOfRecoveryCode(c, person, verifiedCode);
  await forgetCodeAttempts(c, db, person, now);
  return undefined;
}

/** Treats a right code that was used already as a wrong one, in the security events as well. */
function usedCode(c: Context<App>, typed: string): Problem {
  recordSecurityEvent(c, { event: "code-failed", personId: c.get("person").id });
  return wrongCode(typed);
}
