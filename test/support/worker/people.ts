import { env } from "cloudflare:workers";
import type { Kind } from "#rules/accounts/person.ts";
import { idOf } from "./accounts.ts";
import { anyEmail, ask, signIn } from "./sign-in.ts";
import { noLimit } from "./visitor.ts";

type Asking = NonNullable<Parameters<typeof ask>[1]>;

/** Somebody logged in, with their id. */
export async function aPerson(kind: Kind) {
  const email = anyEmail();
  const cookie = await signIn(kind, email);
  return { id: await idOf(email), email, cookie };
}

/** A call of the API, as the bearer of a cookie. */
export function askAsStaff(cookie: string, method: string, path: string, asking: Asking = {}): Promise<Response> {
  const bindings = { API_LIMIT: noLimit, ...asking.bindings };
  return ask(`/api${path}`, { ...asking, method, headers: { Cookie: cookie, ...asking.headers }, bindings });
}

type Event = {
  event: string;
  actor_id: string | null;
  detail: string | null;
  subject: string | null;
  reason: string | null;
  network: string;
};

/** What is on record of somebody, the first one first. */
export async function eventsOf(personId: string): Promise<Event[]> {
  const query = "SELECT * FROM security_events WHERE person_id = ? ORDER BY created_at, rowid";
  return (await env.DB.prepare(query).bind(personId).all<Event>()).results;
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
