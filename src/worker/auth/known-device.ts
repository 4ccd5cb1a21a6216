import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deviceOf } from "#rules/auth/device.ts";
import type { Database } from "../db/database.ts";
import type { App } from "../env.ts";
import { readSignedCookie, sessionCookieOf, setCookieSigned } from "./cookie.ts";
import { digestOfDevice, findKnownDevice, keepKnownDevice } from "./known-device-store.ts";

const deviceLastsSeconds = 90 * 24 * 60 * 60;

/** One browser may be used for a few accounts. */
const accountsPerBrowser = 5;

const idPattern = /^[0-9a-f]{32}$/;

/** The hashes of the devices that the request says it is, if the signature is ours: nothing is asked of D1 for any other. */
export async function presentedDevices(c: Context<App>): Promise<string[]> {
  return (await presentedIds(c)).map(digestOfDevice);
}

/** The presented device that is known to one account. A device of another account says nothing here. */
export async function findPresentedDevice(
  c: Context<App>,
  db: Database,
  of: { personId: string } | { email: string },
  now: Date,
): Promise<string | undefined> {
  const hashes = await presentedDevices(c);
  return hashes.length === 0 ? undefined : findKnownDevice(db, hashes, of, now);
}

/**
 * Makes the browser one that the account knows for the next 90 days, or keeps it so. The id is new unless it was known to this very
 * account, so that no id that somebody planted in a browser ever becomes worth something.
 */
export async function rememberDevice(
  c: Context<App>,
  db: Database,
  { personId, known, now }: { personId: string; known: string | undefined; now: Date },
): Promise<void> {
  const ids = await presentedIds(c);
  const id = ids.find((each) => digestOfDevice(each) === known) ?? randomBytes(16).toString("hex");
  const device = deviceOf(c.req.header("User-Agent") ?? null);
  const expiresAt = new Date(now.getTime() + deviceLastsSeconds * 1000);
  await keepKnownDevice(db, { ...device, hash: digestOfDevice(id), personId, now, expiresAt });
  const kept = [id, ...ids.filter((each) => each !== id)].slice(0, accountsPerBrowser);
  await setCookieSigned(c, deviceCookieNameOf(c), { value: kept.join("."), lastsSeconds: deviceLastsSeconds });
}

async function presentedIds(c: Context<App>): Promise<string[]> {
  const presented = await readSignedCookie(c, deviceCookieNameOf(c));
  const ids = presented?.value.split(".") ?? [];
  return ids.filter((id) => idPattern.test(id)).slice(0, accountsPerBrowser);
}

/** Beside the session's, which it outlives, and as unreadable to scripts. */
function deviceCookieNameOf(c: Context<App>): string {
  return sessionCookieOf(c.env.SITE_ORIGIN).name.replace("session", "device");
}
