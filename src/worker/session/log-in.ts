import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { sessionRefusals } from "#content/session.ts";
import type { Credentials } from "#rules/login.ts";
import { isKind, type Person } from "#rules/person.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { openAuth } from "./auth.ts";
import { presentedToken } from "./cookie.ts";
import { findStanding, isOpenToLogin } from "./may-log-in/store.ts";
import { settleLogin } from "./store.ts";
import { keepPendingLogin } from "./two-factor/pending/store.ts";

/** What better-auth looks at; the cookie of an older session is none of it. */
const forwardedHeaders = ["Origin", "Referer", "Sec-Fetch-Site", "Sec-Fetch-Mode", "User-Agent", "CF-Connecting-IP"];

const wrongCredentials: Problem = { problem: "unauthenticated", detail: sessionRefusals.wrongCredentials };

/**
 * More than a comparison and the questions around it take. The questions are as many for every address, but a row that is
 * there is read, and that is a millisecond or two; before this time nobody is told that they may not come in.
 */
const refusalAfterMs = 400;

type Begun = { person: Person; setCookies: string[] };

/** The password was right, and no session has begun: the token names the login that a code completes. */
type Pending = { pending: string };

/**
 * Begins a session and ends the one that the request presented; with two-factor authentication, neither until the code. One
 * hash is spent, as many questions asked of D1, and one sentence answered, whether the address is unknown, the password wrong
 * or missing, or the account disabled.
 */
export async function logIn(c: Context<App>, credentials: Credentials): Promise<Begun | Pending | Problem> {
  const earliest = new Promise((resolve) => setTimeout(resolve, refusalAfterMs));
  const begun = await tryToLogIn(c, credentials);
  if ("problem" in begun && begun.problem === "unauthenticated") await earliest;
  return begun;
}

async function tryToLogIn(c: Context<App>, { email, password }: Credentials): Promise<Begun | Pending | Problem> {
  const db = openDatabase(c.env.DB);
  let comparedHash = "";
  let awaitingCode: string | undefined;
  const auth = openAuth(c.env, {
    compared: (hash) => {
      comparedHash = hash;
    },
    isOpen: () => isOpenToLogin(db, email),
    mayLogIn: async (personId) => {
      const standing = await findStanding(db, personId);
      if (standing === "code") awaitingCode = personId;
      return standing === "open";
    },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  const response = await auth.handler(signInRequest(c, { email, password }));
  if (awaitingCode !== undefined) {
    const pending = randomBytes(24).toString("base64url");
    await keepPendingLogin(db, { personId: awaitingCode, token: pending, comparedHash, now: new Date() });
    return { pending };
  }
  if (!response.ok) return problemOf(response);

  const { token, user } = (await response.json()) as { token: string; user: Person };
  if (!isKind(user.kind)) return wrongCredentials;
  const person = { id: user.id, name: user.name, email: user.email, kind: user.kind, twoFactor: false };
  const login = {
    personId: person.id,
    email,
    begun: token,
    presented: await presentedToken(c),
    comparedHash,
    now: new Date(),
  };
  if (!(await settleLogin(db, login))) return wrongCredentials;
  return { person, setCookies: response.headers.getSetCookie() };
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
  if (response.status === 403) return { problem: "forbidden", detail: sessionRefusals.foreignOrigin };
  if (response.status === 429) {
    const retryAfterSeconds = Number(response.headers.get("X-Retry-After")) || 60;
    return { problem: "rate-limited", detail: sessionRefusals.tooManyLogins, retryAfterSeconds };
  }
  if (response.status >= 500) return { problem: "unavailable", detail: sessionRefusals.unavailable };
  return wrongCredentials;
}
