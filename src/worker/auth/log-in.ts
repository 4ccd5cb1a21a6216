import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Credentials } from "#rules/auth/login.ts";
import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { sessionLifeOf } from "#rules/auth/session-life.ts";
import type { Problem } from "#rules/problem.ts";
import { findPersonId } from "../accounts/people-store.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { rateLimited } from "../rate-limit.ts";
import { sleep } from "../sleep.ts";
import { type AttemptCounter, returnAttempt, takeAttempt } from "./attempt-budget-store.ts";
import { loginCounters } from "./attempt-counters.ts";
import { openAuth } from "./better-auth.ts";
import { presentedToken } from "./cookie.ts";
import { finishLogin } from "./finish-login.ts";
import { takeTurn, tooManyHashes } from "./hash-queue.ts";
import { findPresentedDevice } from "./known-device.ts";
import type { KnownDevice } from "./known-device-store.ts";
import { findLoginState } from "./login-state-store.ts";
import { isOutdated } from "./password-hash.ts";
import { renewOutdatedHash } from "./renew-hash.ts";
import { sessionSourceOf } from "./request-source.ts";
import { recordSecurityEvent } from "./security-event.ts";
import { confirmSession } from "./session-store.ts";
import { randomToken } from "./token.ts";
import { savePendingLogin } from "./two-factor/pending-login-store.ts";

const wrongCredentials: Problem = { problem: "unauthenticated", detail: sessionErrors.wrongCredentials };

/**
 * The earliest time of a refusal, counted from the start of the hash. It is longer than the hash and the queries around it take,
 * so the time does not reveal a known address, whose query takes a millisecond or two longer because it reads a row.
 */
const refusalAfterMs = 400;

type LoggedIn = { person: Person };

/** The password was right, but no session has begun: a code completes the login with this token. */
type Pending = { pending: string };

type Login = Credentials & {
  device: KnownDevice | undefined;
  counters: readonly AttemptCounter[];
  auth: Awaited<ReturnType<typeof openAuth>["$context"]>;
};

/** A person who may log in, and the hash that their password was compared with. */
type Matched = { person: Person; comparedHash: string };

/**
 * Begins a session and ends the one that the request presented; with two-factor authentication, the code does that later. An
 * unknown address, a wrong or missing password and a disabled account all cost one hash and the same queries, and get the same
 * answer.
 */
export async function logIn(c: Context<App>, credentials: Credentials): Promise<LoggedIn | Pending | Problem> {
  const { db } = c.var;
  const now = new Date();
  const { email } = credentials;
  const device = await findPresentedDevice(c, { email }, now);
  const counters = loginCounters(c, email, device);
  const taken = await takeAttempt(db, counters, now);
  if (taken.waitMs !== undefined) return rateLimited(sessionErrors.tooManyLogins, taken.waitMs);
  const auth = await openAuth(c.env).$context;
  const begun = await beginLogin(c, { ...credentials, device, counters, auth });
  if (begun === "busy") {
    await returnAttempt(db, counters, new Date());
    return tooManyHashes;
  }
  if (begun.outcome) return begun.outcome;
  recordForAddress(c, "login-failed", email);
  if (taken.isFirstWait) recordForAddress(c, "login-delayed", email);
  await begun.earliestRefusal;
  return wrongCredentials;
}

/**
 * Begins a session if the password is right, or a pending login if a code is needed as well. `outcome` is undefined if the login is
 * refused. Compares a second time if the hash was outdated and is no longer the account's, because a concurrent login may have
 * renewed it.
 */
async function beginLogin(
  c: Context<App>,
  login: Login,
): Promise<{ outcome: LoggedIn | Pending | undefined; earliestRefusal: Promise<void> } | "busy"> {
  for (let comparisons = 1; ; comparisons++) {
    const compared = await compare(c, login);
    if (compared === "busy") return "busy";
    const { matched, earliestRefusal } = compared;
    if (!matched) return { outcome: undefined, earliestRefusal };
    const begin = matched.person.twoFactor ? beginPending : beginSession;
    const { isValid, outcome } = await begin(c, login, matched);
    if (!isValid && comparisons === 1 && isOutdated(matched.comparedHash)) continue;
    if (outcome) {
      const { person, comparedHash: hash } = matched;
      renewOutdatedHash(c, { personId: person.id, password: login.password, hash });
    }
    return { outcome, earliestRefusal };
  }
}

/** Compares a password with the hash of the address. `matched` is undefined if it is wrong, or nobody may log in with it. */
async function compare(
  c: Context<App>,
  { email, password, device, auth }: Login,
): Promise<{ matched: Matched | undefined; earliestRefusal: Promise<void> } | "busy"> {
  const state = await findLoginState(c.var.db, email);
  const comparedHash = state?.passwordHash ?? undefined;
  const compared = await takeTurn(
    async () => {
      const earliestRefusal = sleep(refusalAfterMs);
      if (comparedHash !== undefined)
        return { isRight: await auth.password.verify({ hash: comparedHash, password }), earliestRefusal };
      // There is no hash to compare with. Hashing takes as long as a comparison.
      await auth.password.hash(password);
      return { isRight: false, earliestRefusal };
    },
    { isFirst: device !== undefined },
  );
  if (compared === "busy") return "busy";
  const { isRight, earliestRefusal } = compared;
  const mayLogIn = isRight && state && comparedHash !== undefined && !state.isDisabled;
  return { matched: mayLogIn ? { person: state.person, comparedHash } : undefined, earliestRefusal };
}

/** If the account has changed during the comparison, the answer is the same, but no code completes the login. */
async function beginPending(c: Context<App>, { counters }: Login, { person, comparedHash }: Matched) {
  const pending = randomToken();
  const begun = { personId: person.id, token: pending, comparedHash, counters, now: new Date() };
  return { isValid: await savePendingLogin(c.var.db, begun), outcome: { pending } };
}

async function beginSession(c: Context<App>, { device, counters, auth }: Login, { person, comparedHash }: Matched) {
  const endsAt = new Date(Date.now() + sessionLifeOf(person.kind).maxMs);
  const columns = { ...sessionSourceOf(c), expiresAt: endsAt };
  const { token } = await auth.internalAdapter.createSession(person.id, false, columns, true);
  const presented = await presentedToken(c);
  const begun = { personId: person.id, token, presented, comparedHash, counters, now: new Date() };
  if (!(await confirmSession(c.var.db, begun))) return { isValid: false, outcome: undefined };
  await finishLogin(c, { person, token, endsAt, device: device?.hash, enteredCode: false });
  return { isValid: true, outcome: { person } };
}

/** Records an event for an e-mail address, even if it has no account. The account is looked up after the answer. */
function recordForAddress(c: Context<App>, event: SecurityEventName, email: string): void {
  const recorded = findPersonId(c.var.db, email).then(
    (personId) => recordSecurityEvent(c, { event, personId: personId ?? null }),
    (error) => log("error", "security-event-not-stored", { requestId: c.var.requestId, error: traceOf(error) }),
  );
  c.executionCtx.waitUntil(recorded);
}
