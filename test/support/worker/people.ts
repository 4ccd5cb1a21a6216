import { env } from "cloudflare:workers";
import { generateSignedCookie } from "hono/cookie";
import type { Kind } from "#rules/accounts/person.ts";
import { sessionLifeOf } from "#rules/auth/session-life.ts";
import { sessionCookieOf } from "#worker/auth/cookie.ts";
import { secretsOf } from "#worker/auth/secrets.ts";
import { randomToken } from "#worker/auth/token.ts";
import { session } from "#worker/db/auth-tables.ts";
import { openDatabase } from "#worker/db/database.ts";
import { idOf } from "./accounts.ts";
import { anyEmail, ask, makeAccount, signIn } from "./sign-in.ts";
import { anySecret } from "./two-factor.ts";
import { noLimit } from "./visitor.ts";

type Asking = NonNullable<Parameters<typeof ask>[1]>;

/**
 * Somebody with a session, and their id. The session is a row of the database and not the outcome of a login: four calls of D1
 * instead of fourteen.
 */
export async function aPerson(kind: Kind) {
  const email = await makeAccount(kind, anyEmail(), kind === "staff" ? anySecret() : undefined);
  const id = await idOf(email);
  const token = randomToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionLifeOf(kind).mostMs);
  const row = { id: crypto.randomUUID(), userId: id, token, createdAt: now, updatedAt: now, expiresAt };
  await openDatabase(env.DB).insert(session).values(row);
  const { name, attributes } = sessionCookieOf(env.SITE_ORIGIN);
  const sent = await generateSignedCookie(name, token, secretsOf(env)[0].value, attributes);
  return { id, email, cookie: sent.split(";")[0] ?? "" };
}

/** Somebody who has logged in, for a test of what a login leaves: counted tries, a known browser, security events. */
export async function aLoggedInPerson(kind: Kind) {
  const email = anyEmail();
  const cookie = await signIn(kind, email);
  return { id: await idOf(email), email, cookie };
}

/** Two members of staff never share a name, and accounts for tests are named by their kind. */
export async function giveOwnName(personId: string): Promise<void> {
  await env.DB.prepare("UPDATE user SET name = 'Member ' || id WHERE id = ?").bind(personId).run();
}

/** A call of the API, as the bearer of a cookie. */
export function askWithCookie(cookie: string, method: string, path: string, asking: Asking = {}): Promise<Response> {
  const bindings = { API_LIMIT: noLimit, ...asking.bindings };
  return ask(`/api${path}`, { ...asking, method, headers: { Cookie: cookie, ...asking.headers }, bindings });
}

type StoredEvent = {
  event: string;
  actor_id: string | null;
  detail: string | null;
  subject: string | null;
  reason: string | null;
  network: string;
};

/** What is on record of somebody, the first one first. */
export async function eventsOf(personId: string): Promise<StoredEvent[]> {
  const query = "SELECT * FROM security_events WHERE person_id = ? ORDER BY created_at, rowid";
  return (await env.DB.prepare(query).bind(personId).all<StoredEvent>()).results;
}

export async function decisionsOn(personId: string): Promise<(string | null)[]> {
  const events = await eventsOf(personId);
  return events.filter(({ event }) => event === "staff-decision").map(({ detail }) => detail);
}

export function kindOf(personId: string): Promise<string | null> {
  return env.DB.prepare("SELECT kind FROM user WHERE id = ?").bind(personId).first<string>("kind");
}

export function countKnownDevices(personId: string): Promise<number | null> {
  return env.DB.prepare("SELECT count(*) AS n FROM known_devices WHERE person_id = ?")
    .bind(personId)
    .first<number>("n");
}
