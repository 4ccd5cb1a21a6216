import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Kind } from "#rules/accounts/person.ts";
import { hashPassword } from "#worker/auth/password-hash.ts";
import { encryptSecret } from "#worker/auth/two-factor/factor-secret.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import portal from "#worker/index.ts";
import { insertAccount, insertFactor } from "../../../scripts/demo/account-store.ts";
import { anySecret, codeOf } from "./two-factor.ts";
import { noLimit } from "./visitor.ts";
import "./cheap-scrypt.ts";

export const password = "correct horse battery";

/** One hash for every account of these tests, made before any of them replaces scrypt. */
export const passwordHash = await hashPassword(password);

export type Asking = {
  method?: string;
  body?: unknown;
  /** A body that is sent as it is, a file for example. */
  raw?: Uint8Array<ArrayBuffer> | ReadableStream;
  headers?: Record<string, string>;
  bindings?: Partial<Bindings>;
};

/**
 * The rate limits of most calls are off unless a test sets them: a fast machine makes more than 120 calls in a minute, and
 * checking a limit costs as much as a D1 statement.
 */
const withoutLimits = { ...env, ADDRESS_LIMIT: noLimit, API_LIMIT: noLimit, SESSION_LIMIT: noLimit };

/**
 * Sends a request as the site's own pages do, each from a new network address, because attempts are counted by address. Waits for
 * the Worker's work after its answer.
 */
export async function ask(
  path: string,
  { method = "GET", body, raw, headers = {}, bindings = {} }: Asking = {},
): Promise<Response> {
  const request = new Request(`${env.SITE_ORIGIN}${path}`, {
    method,
    headers: {
      "CF-Connecting-IP": anyAddress(),
      ...(method !== "GET" && { Origin: env.SITE_ORIGIN }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(raw !== undefined && { body: raw }),
  });
  const context = createExecutionContext();
  const response = await portal.fetch(request, { ...withoutLimits, ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

/**
 * Adds an account with `password`, and with two-factor authentication if a secret is given. Returns its e-mail address, which is
 * new unless it is given.
 */
export async function makeAccount(kind: Kind, email = anyEmail(), twoFactorSecret?: string): Promise<string> {
  const db = openDatabase(env.DB);
  const now = new Date();
  await insertAccount(db, { email, name: `A ${kind} member`, kind }, passwordHash, now);
  if (twoFactorSecret) await insertFactor(db, email, await encryptSecret(env, twoFactorSecret), now);
  return email;
}

export function logIn(email: unknown, tried: unknown = password, asking: Asking = {}): Promise<Response> {
  return ask("/api/session", { method: "POST", body: { email, password: tried }, ...asking });
}

/** Makes the second step of a login. `pending` is the answer to the first one. */
export async function enterCode(pending: Response, code: unknown, asking: Asking = {}): Promise<Response> {
  const headers = { Cookie: cookieOf(pending), ...asking.headers };
  return ask("/api/session/code", { ...asking, method: "POST", body: { code }, headers });
}

/**
 * Adds an account, with two-factor authentication if it is staff, and logs it in. Returns the value of the `Cookie` header for
 * further requests.
 */
export async function signIn(kind: Kind, email?: string): Promise<string> {
  const secret = kind === "staff" ? anySecret() : undefined;
  const answer = await logIn(await makeAccount(kind, email, secret));
  const response = secret === undefined ? answer : await enterCode(answer, codeOf(secret));
  if (response.status !== 200) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`);
  return cookieOf(response);
}

export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Returns the person whose session the Worker finds for a cookie. */
export async function whoIs(cookie: string): Promise<unknown> {
  const response = await ask("/api/session", { headers: { Cookie: cookie } });
  return ((await response.json()) as { person: unknown }).person;
}

export function anyEmail(): string {
  return `member-${crypto.randomUUID()}@firm.example`;
}

/** Returns an address of a new network, never the same twice in a run. */
export function anyAddress(): string {
  const groups = [...crypto.getRandomValues(new Uint16Array(3))].map((group) => group.toString(16));
  return `2001:${groups.join(":")}::1`;
}
