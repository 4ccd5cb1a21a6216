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
  onHashStart: () => void;
};

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
  let earliestRefusal = sleep(refusalAfterMs);
  const onHashStart = () => {
    earliestRefusal = sleep(refusalAfterMs);
  };
  const outcome = await compareAndBegin(c, { ...credentials, device, counters, onHashStart });
  if (!("problem" in outcome) || outcome.problem !== "unauthenticated") return outcome;
  recordForAddress(c, "login-failed", email);
  if (taken.isFirstWait) recordForAddress(c, "login-delayed", email);
  await earliestRefusal;
  return outcome;
}

/** `isAgain`: a second comparison, because a concurrent login may have renewed the outdated hash of the first. */
async function compareAndBegin(
  c: Context<App>,
  login: Login,
  { isAgain = false } = {},
): Promise<LoggedIn | Pending | Problem> {
  const { email, password, device, counters, onHashStart } = login;
  const { db } = c.var;
  const auth = await openAuth(c.env).$context;
  const state = await findLoginState(db, email);
  const comparedHash = state?.passwordHash ?? undefined;
  const isRight = await takeTurn(
    async () => {
      onHashStart();
      if (comparedHash !== undefined) return auth.password.verify({ hash: comparedHash, password });
      // There is no hash to compare with. Hashing takes as long as a comparison.
      await auth.password.hash(password);
      return false;
    },
    { isFirst: device !== undefined },
  );
  if (isRight === "busy") {
    await returnAttempt(db, counters, new Date());
    return tooManyHashes;
  }
  if (!isRight || !state || comparedHash === undefined || state.isDisabled) return wrongCredentials;

  const { person } = state;
  const mayCompareAgain = !isAgain && isOutdated(comparedHash);
  if (person.twoFactor) {
    const pending = randomToken();
    const begun = { personId: person.id, token: pending, comparedHash, counters, now: new Date() };
    const saved = await savePendingLogin(db, begun);
    if (!saved && mayCompareAgain) return compareAndBegin(c, login, { isAgain: true });
    renewOutdatedHash(c, { personId: person.id, password, hash: comparedHash });
    return { pending };
  }
  const endsAt = new Date(Date.now() + sessionLifeOf(person.kind).maxMs);
  const columns = { ...sessionSourceOf(c), expiresAt: endsAt };
  const { token } = await auth.internalAdapter.createSession(person.id, false, columns, true);
  const presented = await presentedToken(c);
  const begun = { personId: person.id, token, presented, comparedHash, counters, now: new Date() };
  if (!(await confirmSession(db, begun)))
    return mayCompareAgain ? compareAndBegin(c, login, { isAgain: true }) : wrongCredentials;
  await finishLogin(c, { person, token, endsAt, device: device?.hash, enteredCode: false });
  renewOutdatedHash(c, { personId: person.id, password, hash: comparedHash });
  return { person };
}

/** Records an event for an e-mail address, even if it has no account. The account is looked up after the answer. */
function recordForAddress(c: Context<App>, event: SecurityEventName, email: string): void {
  const recorded = findPersonId(c.var.db, email).then(
    (personId) => recordSecurityEvent(c, { event, personId: personId ?? null }),
    (error) => log("error", "security-event-not-stored", { requestId: c.var.requestId, error: traceOf(error) }),
  );
  c.executionCtx.waitUntil(recorded);
}
