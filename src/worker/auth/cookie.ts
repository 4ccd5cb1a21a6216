import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { memberSessionLife } from "#rules/auth/session-life.ts";
import type { App } from "../env.ts";
import { secretsOf } from "./secrets.ts";

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

/** What a cookie holds, and whether an older secret than the newest signed it: then it is set again. */
export type SignedCookie = { value: string; isOutdated: boolean };

/**
 * A cookie that we signed, under any of the secrets. better-auth signs as Hono does (HMAC-SHA-256, `value.signature`), with
 * the newest.
 */
export async function readSignedCookie(c: Context<App>, name: string): Promise<SignedCookie | undefined> {
  for (const [age, secret] of secretsOf(c.env).entries()) {
    const value = await getSignedCookie(c, secret.value, name);
    // False for a signature that is not this secret's, undefined where there is none at all.
    if (value === undefined) return undefined;
    if (value) return { value, isOutdated: age > 0 };
  }
  return undefined;
}

/** Sets a cookie with the session cookie's attributes, signed with the newest secret. */
export async function setCookieSigned(
  c: Context<App>,
  name: string,
  { value, lastsSeconds }: { value: string; lastsSeconds: number },
): Promise<void> {
  const { attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  const [newest] = secretsOf(c.env);
  await setSignedCookie(c, name, value, newest.value, { ...attributes, maxAge: lastsSeconds });
}

/** The session that the request presents, if the signature is ours: nothing is asked of D1 for any other. */
export async function presentedToken(c: Context<App>): Promise<string | undefined> {
  return (await presentedSession(c))?.value;
}

export function presentedSession(c: Context<App>): Promise<SignedCookie | undefined> {
  return readSignedCookie(c, sessionCookieOf(c.env.SITE_ORIGIN).name);
}

export function forgetSessionCookie(c: Context<App>): void {
  const { name, attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  deleteCookie(c, name, attributes);
}

/** As better-auth would set it, for as long as the session lasts at most. */
export async function beginSessionCookie(c: Context<App>, token: string, endsAt: Date): Promise<void> {
  const lastsSeconds = Math.ceil((endsAt.getTime() - Date.now()) / 1000);
  await setCookieSigned(c, sessionCookieOf(c.env.SITE_ORIGIN).name, { value: token, lastsSeconds });
}

/**
 * Names a login that waits for its code. What it holds is looked up among those, as a session's among sessions: neither
 * does anything in the other's place, though one key signs both. It is over before an older secret is forgotten, and so is
 * not set again when the secret changes.
 */
export async function setPendingCookie(c: Context<App>, token: string, lastsSeconds: number): Promise<void> {
  await setCookieSigned(c, pendingCookieOf(c).name, { value: token, lastsSeconds });
}

export async function presentedPending(c: Context<App>): Promise<string | undefined> {
  return (await readSignedCookie(c, pendingCookieOf(c).name))?.value;
}

export function forgetPendingCookie(c: Context<App>): void {
  const { name, attributes } = pendingCookieOf(c);
  deleteCookie(c, name, attributes);
}

function pendingCookieOf(c: Context<App>) {
  const { name, attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  return { name: name.replace("session", "login"), attributes };
}
