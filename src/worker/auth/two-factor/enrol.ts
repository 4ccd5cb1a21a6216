import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import { portal } from "#content/portal.ts";
import type { Enrolment } from "#rules/auth/answers.ts";
import { typedCodeOf } from "#rules/auth/two-factor.ts";
import { minuteInMs } from "#rules/durations.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../../env.ts";
import { type AttemptLimit, countAttempt } from "../attempt-limit-store.ts";
import { checkPassword } from "../check-password.ts";
import { beginSessionCookie, presentedToken } from "../cookie.ts";
import { presentedDevices } from "../known-device.ts";
import { logSecurityEvent, recordSecurityEvent, securityEventOf } from "../security-event.ts";
import { notifyHolder } from "../security-notice.ts";
import { randomToken } from "../token.ts";
import { decryptSecret, encryptSecret, type OpenedSecret } from "./factor-secret.ts";
import { type Factor, findFactor } from "./factor-store.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { enrolmentOf, newTotpSecret, stepOfCode } from "./totp.ts";
import {
  findEnrolment,
  forgetEnrolment,
  renewRecoveryCodes,
  saveEnrolment,
  turnOff,
  turnOn,
} from "./two-factor-store.ts";
import type { VerifiedCode } from "./verified-code-store.ts";
import { acceptCode, findCodeProblem, isOff, tooManyCodes, verifyCode, wrongCode } from "./verify-code.ts";

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
  const { db, person } = c.var;
  const now = new Date();
  const fault = await checkPassword(c, person, password);
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (factor && code === undefined) return { problem: "conflict", detail: twoFactorErrors.isOn };
  const typed = code ?? "";
  const verifiedCode = factor && (await verifyCode(c, { person, factor, typed, now }));
  if (verifiedCode && "problem" in verifiedCode) return verifiedCode;
  const encrypted = await saveEnrolment(db, {
    personId: person.id,
    token: (await presentedToken(c)) ?? "",
    secret: await encryptSecret(c.env, newTotpSecret()),
    now,
    expiresAt: new Date(now.getTime() + enrolmentLastsMs),
    verifiedCode,
  });
  if (encrypted === undefined) return verifiedCode ? findCodeProblem(c, typed) : findEnrolmentProblem(c);
  if (verifiedCode) await acceptCode(c, person, verifiedCode);
  const opened = await openEnrolment(c, encrypted);
  return "problem" in opened ? opened : enrolmentOf(opened.secret, portal.name, person.email);
}

/**
 * Turns two-factor authentication on. Takes a code made with the secret that was shown to this session. Returns the recovery
 * codes, which are never shown again. The session gets a new token, because the old one was issued for a password alone.
 */
export async function confirmEnrolment(c: Context<App>, typed: string): Promise<string[] | Problem> {
  const { db, person } = c.var;
  const now = new Date();
  const token = (await presentedToken(c)) ?? "";
  const secret = await findEnrolment(db, token, now);
  if (secret === undefined) return findEnrolmentProblem(c);
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
  const enrolled = {
    personId: person.id,
    token,
    renewed,
    secret,
    reencrypted,
    step,
    recovery: stored,
    devices: await presentedDevices(c),
    now,
  };
  const endsAt = await turnOn(db, enrolled);
  if (!endsAt) return findEnrolmentProblem(c);
  await beginSessionCookie(c, renewed, endsAt);
  const detail = person.twoFactor ? "another-app" : null;
  recordSecurityEvent(c, { event: "two-factor-on", personId: person.id, detail });
  notifyHolder(c, person, person.twoFactor ? "two-factor-moved" : "two-factor-on");
  return shown;
}

type PasswordAndCode = { password: string; code: string };

/** Replaces the recovery codes. Takes the password and a code. */
export async function replaceRecoveryCodes(c: Context<App>, given: PasswordAndCode): Promise<string[] | Problem> {
  const { person } = c.var;
  const verified = await verifyPasswordAndCode(c, given);
  if ("problem" in verified) return verified;
  const { factor, verifiedCode, token } = verified;
  const opened = await decryptSecret(c.env, factor.secret);
  const made = opened && newRecoveryCodes(person.id, opened.secret);
  const renewal = made && { verifiedCode, token, recovery: made.stored };
  if (!renewal || !(await renewRecoveryCodes(c.var.db, renewal))) return findCodeProblem(c, given.code);
  await acceptCode(c, person, verifiedCode);
  recordSecurityEvent(c, { event: "recovery-codes-renewed", personId: person.id });
  return made.shown;
}

/** Turns two-factor authentication off. Takes the password and a code. Staff cannot turn it off, but may set up another app. */
export async function removeTwoFactor(c: Context<App>, given: PasswordAndCode): Promise<Problem | undefined> {
  const { person } = c.var;
  if (person.kind === "staff") return { problem: "forbidden", detail: twoFactorErrors.staffKeepIt };
  const event = securityEventOf(c, { event: "two-factor-off", personId: person.id });
  const verified = await verifyPasswordAndCode(c, given);
  if ("problem" in verified) return verified;
  const { verifiedCode, token } = verified;
  if (!(await turnOff(c.var.db, { verifiedCode, token, event }))) return findCodeProblem(c, given.code);
  await acceptCode(c, person, verifiedCode);
  logSecurityEvent(event);
  notifyHolder(c, person, "two-factor-off");
  return undefined;
}

/** Returns why there is no enrolment any more: the session that it belonged to has ended, or it has expired. */
async function findEnrolmentProblem(c: Context<App>): Promise<Problem> {
  return (await c.var.findCallerProblem()) ?? startAgain;
}

/** Decrypts the secret of an enrolment. If its version of the portal's secret has been removed, the enrolment starts again. */
async function openEnrolment(c: Context<App>, encrypted: string): Promise<OpenedSecret | Problem> {
  const opened = await decryptSecret(c.env, encrypted);
  if (!opened) await forgetEnrolment(c.var.db, encrypted);
  return opened ?? startAgain;
}

type Verified = { factor: Factor; verifiedCode: VerifiedCode; token: string };

/** Verifies the password and a code of the current person. Also returns the token of their session. */
async function verifyPasswordAndCode(
  c: Context<App>,
  { password, code }: PasswordAndCode,
): Promise<Verified | Problem> {
  const { person } = c.var;
  const fault = await checkPassword(c, person, password);
  if (fault) return fault;
  const factor = await findFactor(c.var.db, person.id);
  if (!factor) return isOff;
  const verifiedCode = await verifyCode(c, { person, factor, typed: code, now: new Date() });
  if ("problem" in verifiedCode) return verifiedCode;
  return { factor, verifiedCode, token: (await presentedToken(c)) ?? "" };
}
