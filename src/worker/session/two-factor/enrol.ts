import type { Context } from "hono";
import { portal } from "#content/portal.ts";
import { twoFactorRefusals } from "#content/two-factor.ts";
import type { Problem } from "#rules/problem.ts";
import { type Enrolment, typedCodeOf } from "#rules/two-factor.ts";
import { recordSecurityEvent } from "../../auth/security-event.ts";
import { notifyHolder } from "../../auth/security-notice.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "../attempts/store.ts";
import { presentedToken } from "../cookie.ts";
import { checkPassword } from "../own-account/check-password.ts";
import type { Proof } from "./proof/store.ts";
import { proveCode, tooManyCodes, wrongCode } from "./prove.ts";
import { newRecoveryCodes, openSecret, sealSecret } from "./secrets.ts";
import { findEnrolment, findFactor, keepEnrolment, renewRecoveryCodes, turnOff, turnOn } from "./store.ts";
import { enrolmentOf, newTotpSecret, stepOfCode } from "./totp.ts";

const enrolmentLastsMs = 15 * 60_000;

/** Whoever proves a new secret was shown it a moment ago: nothing to guess, only a limit on what it costs. */
const enrolLimit: AttemptLimit = { action: "enrol", tries: 20, windowMs: 15 * 60_000 };

const startAgain: Problem = { problem: "conflict", detail: twoFactorRefusals.enrolAgain };

type Given = { password: string; code?: string | undefined };

/** Shows a new secret, to this session alone, for a password, and a code where an app is set up already. */
export async function beginEnrolment(c: Context<App>, { password, code }: Given): Promise<Enrolment | Problem> {
  const [db, now, person] = [openDatabase(c.env.DB), new Date(), c.get("person")];
  const fault = await checkPassword(db, person, password, "password");
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (factor && code === undefined) return { problem: "conflict", detail: twoFactorRefusals.isOn };
  const proof = factor && (await proveCode(c.env, db, { person, factor, typed: code ?? "", now }));
  if (proof && "problem" in proof) return refusedCode(c, proof);
  const kept = await keepEnrolment(db, {
    personId: person.id,
    token: (await presentedToken(c)) ?? "",
    secret: await sealSecret(c.env, newTotpSecret()),
    now,
    expiresAt: new Date(now.getTime() + enrolmentLastsMs),
    ...(proof && { proof }),
  });
  if (kept === undefined) return proof ? refusedCode(c, wrongCode) : startAgain;
  if (proof) {
    tellOfRecoveryCode(c, proof);
    await forgetAttempts(db, "code", person.email);
  }
  return enrolmentOf(await openSecret(c.env, kept), portal.name, person.email);
}

/** Turns it on, for a code of the secret that was shown to this session; answers the recovery codes, this once. */
export async function proveEnrolment(c: Context<App>, typed: string): Promise<string[] | Problem> {
  const [db, now, person] = [openDatabase(c.env.DB), new Date(), c.get("person")];
  const token = (await presentedToken(c)) ?? "";
  const secret = await findEnrolment(db, token, now);
  if (secret === undefined) return startAgain;
  const waitMs = await countAttempt(db, enrolLimit, person.email, now);
  if (waitMs !== undefined) return tooManyCodes(waitMs);
  const meant = typedCodeOf(typed);
  if (meant?.way !== "app") return wrongCode;
  const step = await stepOfCode(await openSecret(c.env, secret), meant.code, now);
  if (step === undefined) return wrongCode;
  const { shown, kept } = newRecoveryCodes(c.env, person.id);
  if (!(await turnOn(db, { personId: person.id, token, secret, step, recovery: kept, now }))) return startAgain;
  const another = person.twoFactor && { detail: "another-app" };
  recordSecurityEvent(c, { event: "two-factor-on", personId: person.id, ...another });
  notifyHolder(c, person, person.twoFactor ? "two-factor-moved" : "two-factor-on");
  return shown;
}

/** Ten new recovery codes, for a password and a code; those before them are void. */
export async function replaceRecoveryCodes(c: Context<App>, given: Required<Given>): Promise<string[] | Problem> {
  const { shown, kept } = newRecoveryCodes(c.env, c.get("person").id);
  const problem = await withCode(c, given, (proved) => renewRecoveryCodes(proved.db, { ...proved, recovery: kept }));
  if (problem) return problem;
  recordSecurityEvent(c, { event: "recovery-codes-renewed", personId: c.get("person").id });
  return shown;
}

/** Turns it off, for a password and a code. Staff keep it on, and may set up another app. */
export async function removeTwoFactor(c: Context<App>, given: Required<Given>): Promise<Problem | undefined> {
  const person = c.get("person");
  if (person.kind === "staff") return { problem: "forbidden", detail: twoFactorRefusals.staffKeepIt };
  const problem = await withCode(c, given, (proved) => turnOff(proved.db, proved));
  if (problem) return problem;
  recordSecurityEvent(c, { event: "two-factor-off", personId: person.id });
  notifyHolder(c, person, "two-factor-off");
  return undefined;
}

type Proved = Parameters<typeof turnOff>[1] & { db: ReturnType<typeof openDatabase> };

/** Does what a password and a code of an account that has two-factor authentication on let through. */
async function withCode(
  c: Context<App>,
  { password, code }: Required<Given>,
  act: (proved: Proved) => Promise<boolean>,
): Promise<Problem | undefined> {
  const [db, now, person] = [openDatabase(c.env.DB), new Date(), c.get("person")];
  const fault = await checkPassword(db, person, password, "password");
  if (fault) return fault;
  const factor = await findFactor(db, person.id);
  if (!factor) return { problem: "conflict", detail: twoFactorRefusals.isOff };
  const proof = await proveCode(c.env, db, { person, factor, typed: code ?? "", now });
  if ("problem" in proof) return refusedCode(c, proof);
  if (!(await act({ db, proof, token: (await presentedToken(c)) ?? "" }))) return refusedCode(c, wrongCode);
  tellOfRecoveryCode(c, proof);
  await forgetAttempts(db, "code", person.email);
  return undefined;
}

/** A wrong code goes on record; one that was not looked at, because there were too many, does not. */
function refusedCode(c: Context<App>, problem: Problem): Problem {
  if (problem.problem === "invalid") recordSecurityEvent(c, { event: "code-failed", personId: c.get("person").id });
  return problem;
}

function tellOfRecoveryCode(c: Context<App>, proof: Proof): void {
  if (!("recovery" in proof)) return;
  const person = c.get("person");
  recordSecurityEvent(c, { event: "recovery-code-used", personId: person.id });
  notifyHolder(c, person, "recovery-code-used");
}
