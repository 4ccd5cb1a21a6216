import { randomUUID } from "node:crypto";
import { generateSignedCookie } from "hono/cookie";
import { sessionCookieOf } from "#worker/auth/cookie.ts";
import { secretsOf } from "#worker/auth/secrets.ts";
import type { Bindings } from "#worker/env.ts";

export type SessionEnv = Pick<Bindings, "DB" | "SITE_ORIGIN" | "BETTER_AUTH_SECRET">;

/**
 * Creates a session of an account directly in the database, which avoids the password hash of a login. Returns the cookie that
 * the portal would set. While a portal runs, only its own process may call this (`test-endpoint.ts`).
 */
export async function makeSession(env: SessionEnv, email: string): Promise<string> {
  const token = randomUUID();
  const insert = `insert into session (id, token, user_id, user_agent, created_at, updated_at, expires_at)
    select ?1, ?1, id, 'a test', ?2, ?2, ?2 + 3600000 from user where email = ?3`;
  const { meta } = await env.DB.prepare(insert).bind(token, Date.now(), email).run();
  if (meta.changes !== 1) throw new Error(`There is no account with the address ${email}.`);
  const [{ value: secret }] = secretsOf(env);
  const cookie = await generateSignedCookie(sessionCookieOf(env.SITE_ORIGIN).name, token, secret);
  return cookie.split(";")[0] ?? "";
}
