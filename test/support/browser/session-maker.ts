import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { generateSignedCookie } from "hono/cookie";
import { sessionCookieOf } from "#worker/auth/cookie.ts";
import { secretsOf } from "#worker/auth/secrets.ts";
import type { Bindings } from "#worker/env.ts";

type Env = Pick<Bindings, "DB" | "SITE_ORIGIN" | "BETTER_AUTH_SECRET">;

/**
 * A session of an account as a row of the database, which spares the hash of a login. Returns the cookie as the portal would set
 * it. To be called by the process that runs the portal, or before the portal opens the database.
 */
export async function makeSession(env: Env, email: string): Promise<string> {
  const token = randomUUID();
  const insert = `insert into session (id, token, user_id, user_agent, created_at, updated_at, expires_at)
    select ?1, ?1, id, 'a test', ?2, ?2, ?2 + 3600000 from user where email = ?3`;
  const { meta } = await env.DB.prepare(insert).bind(token, Date.now(), email).run();
  if (meta.changes !== 1) throw new Error(`There is no account with the address ${email}.`);
  const [{ value: secret }] = secretsOf(env);
  const cookie = await generateSignedCookie(sessionCookieOf(env.SITE_ORIGIN).name, token, secret);
  return cookie.split(";")[0] ?? "";
}

/** Makes a session of the account whose address is posted. Returns where. */
export async function serveSessions(env: Env): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await makeSession(env, await text(request)).then(
      (cookie) => [200, cookie] as const,
      (error) => [500, String(error)] as const,
    );
    response.writeHead(answer[0]).end(answer[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
