import type { Context } from "hono";
import { deleteCookie, getSignedCookie } from "hono/cookie";
import type { App } from "../env.ts";

/**
 * The session cookie's name and attributes. `__Host-` makes a browser refuse it from another host or without https;
 * local development is plain http, where that prefix cannot be.
 */
export function sessionCookieOf(siteOrigin: string) {
  const secure = siteOrigin.startsWith("https:");
  return {
    name: secure ? "__Host-session" : "session",
    attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
  } as const;
}

/**
 * The session that the request presents, if the signature is ours: nothing is asked of D1 for any other. better-auth signs
 * as Hono does (HMAC-SHA-256, `value.signature`).
 */
export async function presentedToken(c: Context<App>): Promise<string | undefined> {
  const { name } = sessionCookieOf(c.env.SITE_ORIGIN);
  return (await getSignedCookie(c, c.env.BETTER_AUTH_SECRET, name)) || undefined;
}

export function forgetSessionCookie(c: Context<App>): void {
  const { name, attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  deleteCookie(c, name, attributes);
}
