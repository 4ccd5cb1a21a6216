import type { Context } from "hono";
import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { memberSessionLife } from "#rules/auth/session-life.ts";
import type { App } from "../env.ts";
import { secretsOf } from "./secrets.ts";

/** The longest life of a session, by which its cookie expires at the latest. A session of staff ends before. */
export const sessionLastsSeconds = memberSessionLife.maxMs / 1000;

/**
 * The session cookie's name and attributes. With the prefix `__Host-` a browser refuses it from another host or without
 * https. Local development is plain http, which does not allow the prefix.
 */
export function sessionCookieOf(siteOrigin: string) {
  const secure = siteOrigin.startsWith("https:");
  return {
    name: secure ? "__Host-session" : "session",
    attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
  } as const;
}

/** `isOutdated`: an older secret signed it, so that it is to be set again. */
export type SignedCookie = { value: string; isOutdated: boolean };

/** A cookie that was signed with any version of the secret. */
export async function readSignedCookie(c: Context<App>, name: string): Promise<SignedCookie | undefined> {
  for (const [age, secret] of secretsOf(c.env).entries()) {
    const value = await getSignedCookie(c, secret.value, name);
    // False for a signature by another secret, undefined without a cookie.
    if (value === undefined) return undefined;
    if (value) return { value, isOutdated: age > 0 };
  }
  return undefined;
}

/** With the session cookie's attributes, signed with the newest secret. */
export async function writeSignedCookie(
  c: Context<App>,
  name: string,
  { value, lastsSeconds }: { value: string; lastsSeconds: number },
): Promise<void> {
  const { attributes } = sessionCookieOf(c.env.SITE_ORIGIN);
  const [newest] = secretsOf(c.env);
  await setSignedCookie(c, name, value, newest.value, { ...attributes, maxAge: lastsSeconds });
}

/** Whether there is one, valid or not. */
export function hasSessionCookie(c: Context<App>): boolean {
  return getCookie(c, sessionCookieOf(c.env.SITE_ORIGIN).name) !== undefined;
}

/** The token in the session cookie. A cookie without a valid signature is ignored before D1 is asked. */
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
 * Names a login that waits for its code. The same secret signs it and the session cookie, but each token is looked up in a
 * table of its own, so that neither works in the other's place. It expires long before an old secret is removed, and so
 * needs no new signature when the secret is rotated.
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
