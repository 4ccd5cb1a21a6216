import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import { isKind, type Person } from "#rules/accounts/person.ts";
import type { Credentials } from "#rules/auth/login.ts";
import { sessionLifeOf } from "#rules/auth/session-life.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { type Allowance, returnTry, takeTry } from "./attempt-budget-store.ts";
import { openAuth } from "./better-auth.ts";
import { presentedToken } from "./cookie.ts";
import { finishLogin } from "./finish-login.ts";
import { takeTurn, tooManyHashes } from "./hash-queue.ts";
import { findPresentedDevice } from "./known-device.ts";
import { loginAllowances } from "./login-allowances.ts";
import { findLoginState, isOpenToLogin } from "./login-state-store.ts";
import { recordForAddress } from "./record-for-address.ts";
import { renewOutdatedHash } from "./renew-hash.ts";
import { confirmLogin } from "./session-store.ts";
import { savePendingLogin } from "./two-factor/pending-login-store.ts";

/** What better-auth looks at; the cookie of an older session is none of it. */
const forwardedHeaders = ["Origin", "Referer", "Sec-Fetch-Site", "Sec-Fetch-Mode", "User-Agent", "CF-Connecting-IP"];

const wrongCredentials: Problem = { problem: "unauthenticated", detail: sessionErrors.wrongCredentials };

/**
 * More than a comparison and the questions around it take. The questions are as many for every address, but a row that is
 * there is read, and that is a millisecond or two; before this time nobody is told that they may not come in. It counts
 * from the moment at which it is one's turn to hash.
 */
const refusalAfterMs = 400;

type Begun = { person: Person };

/** The password was right, and no session has begun: the token names the login that a code completes. */
type Pending = { pending: string };

type Tried = Credentials & { device: string | undefined; allowances: readonly Allowance[]; onTurn: () => void };

/**
 * Begins a session and ends the one that the request presented; with two-factor authentication, neither until the code. One
 * hash is spent, as many questions asked of D1, and one sentence answered, whether the address is unknown, the password wrong
 * or missing, or the account disabled.
 */
export async function logIn(c: Context<App>, credentials: Credentials): Promise<Begun | Pending | Problem> {
  const [db, now, { email }] = [openDatabase(c.env.DB), new Date(), credentials];
  const device = await findPresentedDevice(c, db, { email }, now);
  const allowances = loginAllowances(c, email, device);
  const taken = await takeTry(db, allowances, now);
  if (taken.waitMs !== undefined) {
    const detail = sessionErrors.tooManyLogins;
    return { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(taken.waitMs / 1000) };
  }
  let earliest = sleep(refusalAfterMs);
  const onTurn = () => {
    earliest = sleep(refusalAfterMs);
  };
  const begun = await tryToLogIn(c, { ...credentials, device, allowances, onTurn });
  if (!("problem" in begun) || begun.problem !== "unauthenticated") return begun;
  recordForAddress(c, "login-failed", email);
  if (taken.isFirstWait) recordForAddress(c, "login-delayed", email);
  await earliest;
  return begun;
}

async function tryToLogIn(c: Context<App>, tried: Tried): Promise<Begun | Pending | Problem> {
  const { email, password, device, allowances, onTurn } = tried;
  const db = openDatabase(c.env.DB);
  let comparedHash = "";
  let awaitingCode: string | undefined;
  let isBusy = false;
  let endsAt = new Date();
  const auth = openAuth(c.env, {
    compared: (hash) => {
      comparedHash = hash;
    },
    isOpen: () => isOpenToLogin(db, email),
    inTurn: async (work) => {
      const done = await takeTurn(
        () => {
          onTurn();
          return work();
        },
        { isFirst: device !== undefined },
      );
      isBusy = done === "busy";
      return done;
    },
    mayLogIn: async (personId) => {
      const loginState = await findLoginState(db, personId);
      if (loginState?.leadsTo === "code") awaitingCode = personId;
      if (loginState?.leadsTo !== "session") return undefined;
      endsAt = new Date(Date.now() + sessionLifeOf(loginState.kind).mostMs);
      return { endsAt };
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  const response = await auth.handler(signInRequest(c, { email, password }));
  if (isBusy) {
    await returnTry(db, allowances, new Date());
    return tooManyHashes;
  }
  if (awaitingCode !== undefined) {
    const pending = randomBytes(24).toString("base64url");
    await savePendingLogin(db, { personId: awaitingCode, token: pending, comparedHash, now: new Date() });
    renewOutdatedHash(c, { personId: awaitingCode, password, hash: comparedHash });
    return { pending };
  }
  if (!response.ok) return problemOf(response);

  const { token, user } = (await response.json()) as { token: string; user: Person };
  if (!isKind(user.kind)) return wrongCredentials;
  const person = { id: user.id, name: user.name, email: user.email, kind: user.kind, twoFactor: false };
  const presented = await presentedToken(c);
  const login = { personId: person.id, begun: token, presented, comparedHash, allowances, now: new Date() };
  if (!(await confirmLogin(db, login))) return wrongCredentials;
  await finishLogin(c, { person, token, endsAt, device });
  renewOutdatedHash(c, { personId: person.id, password, hash: comparedHash });
  return { person };
}

function signInRequest(c: Context<App>, credentials: Credentials): Request {
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const name of forwardedHeaders) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const address = new URL("/api/auth/sign-in/email", c.env.SITE_ORIGIN);
  return new Request(address, { method: "POST", headers, body: JSON.stringify(credentials) });
}

function problemOf(response: Response): Problem {
  if (response.status === 403) return { problem: "forbidden", detail: sessionErrors.foreignOrigin };
  if (response.status >= 500) return { problem: "unavailable", detail: sessionErrors.unavailable };
  return wrongCredentials;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
