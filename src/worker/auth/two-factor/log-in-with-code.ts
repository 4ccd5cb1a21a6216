import type { Context } from "hono";
import { twoFactorErrors } from "#content/api-errors.ts";
import type { Person } from "#rules/accounts/person.ts";
import { sessionLifeOf } from "#rules/auth/session-life.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../../env.ts";
import { accountCounters } from "../attempt-counters.ts";
import { forgetPendingCookie, presentedPending, presentedToken } from "../cookie.ts";
import { finishLogin } from "../finish-login.ts";
import { findPresentedDevice } from "../known-device.ts";
import { sessionSourceOf } from "../request-source.ts";
import { recordSecurityEvent } from "../security-event.ts";
import { randomToken } from "../token.ts";
import { beginSessionWithCode, findPendingLogin } from "./pending-login-store.ts";
import { failedCode, tellOfRecoveryCode, verifyCode } from "./verify-code.ts";

/** The second step of a login, after `logIn`: begins the session. Takes the cookie of the first step and a code. */
export async function logInWithCode(c: Context<App>, typed: string): Promise<Person | Problem> {
  const { db } = c.var;
  const now = new Date();
  const pendingToken = await presentedPending(c);
  const findPending = async () =>
    pendingToken === undefined ? undefined : await findPendingLogin(db, pendingToken, now);
  const pending = await findPending();
  if (!pending) return startAgain(c);
  const { person, factor } = pending;
  const verifiedCode = await verifyCode(c, { person, factor, typed, now });
  if ("problem" in verifiedCode) return verifiedCode;
  const device = await findPresentedDevice(c, { personId: person.id }, now);
  const counters = [
    ...accountCounters("log-in", person.email, device),
    ...accountCounters("code", person.email, device),
  ];
  const begun = {
    token: randomToken(),
    expiresAt: new Date(now.getTime() + sessionLifeOf(person.kind).maxMs),
    ...sessionSourceOf(c),
  };
  const login = { ...pending, verifiedCode, begun, presented: await presentedToken(c), counters, now };
  if (!(await beginSessionWithCode(db, login)))
    return (await findPending()) ? failedCode(c, person.id, typed) : startAgain(c);
  if ("step" in verifiedCode) recordSecurityEvent(c, { event: "code-accepted", personId: person.id });
  tellOfRecoveryCode(c, person, verifiedCode);
  await finishLogin(c, {
    person,
    token: begun.token,
    endsAt: begun.expiresAt,
    device: device?.hash,
    enteredCode: true,
  });
  forgetPendingCookie(c);
  return person;
}

/** The login has expired, was completed, or its password, its app or the account has changed. */
function startAgain(c: Context<App>): Problem {
  forgetPendingCookie(c);
  return { problem: "unauthenticated", detail: twoFactorErrors.startAgain };
}
