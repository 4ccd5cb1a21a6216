import { env } from "cloudflare:workers";
import { generateSignedCookie } from "hono/cookie";
import type { Kind } from "#rules/accounts/person.ts";
import { sessionLifeOf } from "#rules/auth/session-life.ts";
import { sessionCookieOf } from "#worker/auth/cookie.ts";
import { secretsOf } from "#worker/auth/secrets.ts";
import { randomToken } from "#worker/auth/token.ts";
import { encryptSecret } from "#worker/auth/two-factor/factor-secret.ts";
import { account, session, user } from "#worker/db/auth-tables.ts";
import { openDatabase } from "#worker/db/database.ts";
import { twoFactors } from "#worker/db/two-factor-tables.ts";
import { idOf } from "./accounts.ts";
import { type Asking, anyEmail, ask, passwordHash, signIn } from "./sign-in.ts";
import { anySecret } from "./two-factor.ts";

export type TestPerson = { id: string; email: string; cookie: string };

/**
 * Adds a person with a session. Staff have two-factor authentication unless `hasFactor` says otherwise. The rows are written in
 * one D1 call, while an invitation and a login would take fourteen.
 */
export async function aPerson(kind: Kind, hasFactor = kind === "staff"): Promise<TestPerson> {
  const [id, email, token, now] = [crypto.randomUUID(), anyEmail(), randomToken(), new Date()];
  const db = openDatabase(env.DB);
  const times = { createdAt: now, updatedAt: now };
  const expiresAt = new Date(now.getTime() + sessionLifeOf(kind).maxMs);
  const password = { id, accountId: id, providerId: "credential", userId: id, password: passwordHash, ...times };
  await db.batch([
    db.insert(user).values({ id, email, name: `A ${kind} member`, kind, ...times }),
    db.insert(account).values(password),
    db.insert(session).values({ id: crypto.randomUUID(), userId: id, token, expiresAt, ...times }),
    ...(hasFactor ? [db.insert(twoFactors).values(await aFactorOf(id, now))] : []),
  ]);
  const { name, attributes } = sessionCookieOf(env.SITE_ORIGIN);
  const sent = await generateSignedCookie(name, token, secretsOf(env)[0].value, attributes);
  return { id, email, cookie: sent.split(";")[0] ?? "" };
}

/** Adds a person with a session. Returns the session cookie. */
export async function aCookie(kind: Kind): Promise<string> {
  return (await aPerson(kind)).cookie;
}

async function aFactorOf(personId: string, enabledAt: Date) {
  const secret = await encryptSecret(env, anySecret());
  return { personId, id: crypto.randomUUID(), secret, lastStep: 0, redemption: "", enabledAt };
}

/** Adds a person who has really logged in, for tests of what that leaves: counted attempts, a known browser, security events. */
export async function aLoggedInPerson(kind: Kind): Promise<TestPerson> {
  const email = anyEmail();
  const cookie = await signIn(kind, email);
  return { id: await idOf(email), email, cookie };
}

/** Gives a person a unique name: no two members of staff may share one, and test accounts are named by their kind. */
export async function giveOwnName(personId: string): Promise<void> {
  await env.DB.prepare("UPDATE user SET name = 'Member ' || id WHERE id = ?").bind(personId).run();
}

/** Calls the API with a session cookie. */
export function askWithCookie(cookie: string, method: string, path: string, asking: Asking = {}): Promise<Response> {
  return ask(`/api${path}`, { ...asking, method, headers: { Cookie: cookie, ...asking.headers } });
}

type StoredEvent = {
  event: string;
  actor_id: string | null;
  detail: string | null;
  subject: string | null;
  reason: string | null;
  network: string;
};

/** Returns the security events of a person, oldest first. */
export async function securityEventsOf(personId: string): Promise<StoredEvent[]> {
  const query = "SELECT * FROM security_events WHERE person_id = ? ORDER BY created_at, rowid";
  return (await env.DB.prepare(query).bind(personId).all<StoredEvent>()).results;
}

export async function decisionsOn(personId: string): Promise<(string | null)[]> {
  const events = await securityEventsOf(personId);
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
