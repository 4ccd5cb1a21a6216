import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { memberSessionLife } from "#rules/auth/session-life.ts";
import type { App } from "../env.ts";

/** The longest that a session's cookie is kept; the session itself may end before it. */
export const sessionLastsSeconds = memberSessionLife.mostMs / 1000;

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

/** As better-auth would set it, for as long as the session lasts at most. */
export async function beginSessionCookie(c: Context<App>, token: string, endsAt: Date): Promise<void> {
  const { name, attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  const cookie = { ...attributes, maxAge: Math.ceil((endsAt.getTime() - Date.now()) / 1000) };
  await setSignedCookie(c, name, token, c.env.BETTER_AUTH_SECRET, cookie);
}

/**
 * Names a login that waits for its code. What it holds is looked up among those, as a session's among sessions: neither
 * does anything in the other's place, though one key signs both.
 */
export async function setPendingCookie(c: Context<App>, token: string, lastsSeconds: number): Promise<void> {
  const { name, attributes } = pendingCookieOf(c);
  await setSignedCookie(c, name, token, c.env.BETTER_AUTH_SECRET, { ...attributes, maxAge: lastsSeconds });
}

export async function presentedPending(c: Context<App>): Promise<string | undefined> {
  return (await getSignedCookie(c, c.env.BETTER_AUTH_SECRET, pendingCookieOf(c).name)) || undefined;
}

export function forgetPendingCookie(c: Context<App>): void {
  const { name, attributes } = pendingCookieOf(c);
  deleteCookie(c, name, attributes);
}

function pendingCookieOf(c: Context<App>) {
  const { name, attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  return { name: name.replace("session", "login"), attributes };
}
