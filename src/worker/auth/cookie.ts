import type { Context } from "hono";
import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import type { App } from "../env.ts";
import { secretsOf } from "./secrets.ts";

/**
 * The session cookie's name and attributes. The prefix `__Host-` makes a browser refuse the cookie from another host or without
 * https. Local development uses plain http, which does not allow the prefix.
 */
export function sessionCookieOf(siteOrigin: string) {
  const secure = siteOrigin.startsWith("https:");
  return {
    name: secure ? "__Host-session" : "session",
    attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
  } as const;
}

/** `isOutdated`: an older secret signed it, so it must be set again. */
type SignedCookie = { value: string; isOutdated: boolean };

/** Reads a cookie that was signed with any version of the secret. Undefined if there is none. */
export async function readSignedCookie(c: Context<App>, name: string): Promise<SignedCookie | undefined> {
  for (const [age, secret] of secretsOf(c.env).entries()) {
    const value = await getSignedCookie(c, secret.value, name);
    // `value` is false if the signature is not by this secret, and undefined without a cookie.
    if (value === undefined) return undefined;
    if (value) return { value, isOutdated: age > 0 };
  }
  return undefined;
}

/** Sets a cookie with the session cookie's attributes, signed with the newest secret. */
export async function writeSignedCookie(
  c: Context<App>,
  name: string,
  { value, lastsSeconds }: { value: string; lastsSeconds: number },
): Promise<void> {
  const { attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  const [newest] = secretsOf(c.env);
  await setSignedCookie(c, name, value, newest.value, { ...attributes, maxAge: lastsSeconds });
}

/** True if the request has a session cookie, valid or not. */
export function hasSessionCookie(c: Context<App>): boolean {
  return getCookie(c, sessionCookieOf(c.env.SITE_ORIGIN).name) !== undefined;
}

/** The token in the session cookie. A cookie without a valid signature is ignored without querying D1. */
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

export async function beginSessionCookie(c: Context<App>, token: string, endsAt: Date): Promise<void> {
  const lastsSeconds = Math.ceil((endsAt.getTime() - Date.now()) / 1000);
  await writeSignedCookie(c, sessionCookieOf(c.env.SITE_ORIGIN).name, { value: token, lastsSeconds });
}

/**
 * Sets the cookie with the token of a pending login. The same secret signs this cookie and the session cookie, but each token is
 * looked up in its own table, so that neither works in place of the other. The cookie expires long before an old secret is
 * removed, so it is not signed again when the secret is rotated.
 */
export async function setPendingCookie(c: Context<App>, token: string, lastsSeconds: number): Promise<void> {
  await writeSignedCookie(c, pendingCookieOf(c).name, { value: token, lastsSeconds });
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
