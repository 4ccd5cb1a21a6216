import { env } from "cloudflare:workers";
import type { AccountSession, ErasureRequest, OwnDevice } from "#rules/accounts/answers.ts";
import type { Kind } from "#rules/accounts/person.ts";
import { aPerson, askWithCookie } from "./people.ts";
import { type Asking, password } from "./sign-in.ts";

/** Adds a person with a session and a password, but without two-factor authentication, even if staff. */
export const aPersonWithoutTwoFactor = (kind: Kind = "retail") => aPerson(kind, false);

/** Calls a route of the account page with a session cookie. */
export function askAs(cookie: string, method: string, path: string, asking: Asking = {}): Promise<Response> {
  return askWithCookie(cookie, method, `/account${path}`, asking);
}

export async function readAccount(cookie: string) {
  const response = await askAs(cookie, "GET", "");
  return (await response.json()) as {
    sessions: AccountSession[];
    devices: OwnDevice[];
    erasure: ErasureRequest | null;
  };
}

type Change = { current?: unknown; password?: unknown; endOthers?: unknown; code?: unknown };

export function changePassword(cookie: string, change: Change, asking: Asking = {}): Promise<Response> {
  return askAs(cookie, "PUT", "/password", { ...asking, body: { current: password, ...change } });
}

/** Returns an answer without its request id, which always differs. */
export async function saidBy(response: Response): Promise<unknown> {
  const { requestId: _, ...answer } = (await response.json()) as { requestId?: string };
  return { status: response.status, answer };
}

/** Returns what no answer may contain: hashes of the password and of devices, session tokens and tokens of open links. */
export async function secretsOf(email: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT password AS secret FROM account JOIN user ON user.id = user_id WHERE email = ?1
     UNION ALL SELECT token FROM session JOIN user ON user.id = user_id WHERE email = ?1
     UNION ALL SELECT hash FROM known_devices JOIN user ON user.id = person_id WHERE email = ?1
     UNION ALL SELECT identifier FROM verification JOIN user ON user.id = value WHERE email = ?1`,
  )
    .bind(email)
    .all<{ secret: string }>();
  return results.map(({ secret }) => secret);
}
