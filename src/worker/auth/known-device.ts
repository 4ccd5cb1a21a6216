import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deviceOf } from "#rules/auth/device.ts";
import type { App } from "../env.ts";
import { readSignedCookie, sessionCookieOf, writeSignedCookie } from "./cookie.ts";
import { digestFor } from "./digest.ts";
import { digestOfDevice, findKnownDevice, type KnownDevice, saveKnownDevice } from "./known-device-store.ts";

const deviceLastsSeconds = 90 * 24 * 60 * 60;

/** The most ids in a device cookie, because a browser may be used for several accounts. */
const accountsPerBrowser = 5;

/** An id: 16 characters that all devices of an account share, and 32 random ones. The oldest ids have only the latter. */
const idPattern = /^([\w-]{16})?[0-9a-f]{32}$/;

/** Returns the hashes of the ids in the device cookie; none without a valid signature. */
export async function presentedDevices(c: Context<App>): Promise<string[]> {
  return (await presentedIds(c)).map(digestOfDevice);
}

/**
 * Returns what identifies the account that the browser was used for last, without asking the database. Undefined for a browser
 * that has not logged in, or has an id of the oldest form.
 */
export async function presentedAccount(c: Context<App>): Promise<string | undefined> {
  const [id = ""] = await presentedIds(c);
  return idPattern.exec(id)?.[1];
}

/** Finds the presented device that this account knows. A device that only other accounts know counts as unknown. */
export async function findPresentedDevice(
  c: Context<App>,
  of: { personId: string } | { email: string },
  now: Date,
): Promise<KnownDevice | undefined> {
  const hashes = await presentedDevices(c);
  return hashes.length === 0 ? undefined : findKnownDevice(c.var.db, hashes, of, now);
}

/**
 * Makes the browser a known device of the account for the next 90 days. It gets a new id unless this account knew it, so that an
 * id that somebody planted in a browser is worthless. `known` is the hash of the id that the account knew; `enteredCode` says
 * whether a code of the account was entered just now.
 */
export async function rememberDevice(
  c: Context<App>,
  {
    personId,
    known,
    enteredCode,
    now,
  }: { personId: string; enteredCode: boolean; known: string | undefined; now: Date },
): Promise<void> {
  const ids = await presentedIds(c);
  const account = digestFor("device-account", personId).slice(0, 16);
  const isKnown = (each: string) => digestOfDevice(each) === known;
  const id = ids.find((each) => isKnown(each) && each.startsWith(account)) ?? account + randomBytes(16).toString("hex");
  const device = deviceOf(c.req.header("User-Agent") ?? null);
  const expiresAt = new Date(now.getTime() + deviceLastsSeconds * 1000);
  await saveKnownDevice(c.var.db, {
    ...device,
    hash: digestOfDevice(id),
    personId,
    enteredCode,
    replaced: isKnown(id) ? undefined : known,
    now,
    expiresAt,
  });
  const kept = [id, ...ids.filter((each) => each !== id && !isKnown(each))].slice(0, accountsPerBrowser);
  await writeSignedCookie(c, deviceCookieNameOf(c), { value: kept.join("."), lastsSeconds: deviceLastsSeconds });
}

async function presentedIds(c: Context<App>): Promise<string[]> {
  const presented = await readSignedCookie(c, deviceCookieNameOf(c));
  const ids = presented?.value.split(".") ?? [];
  return ids.filter((id) => idPattern.test(id)).slice(0, accountsPerBrowser);
}

function deviceCookieNameOf(c: Context<App>): string {
  return sessionCookieOf(c.env.SITE_ORIGIN).name.replace("session", "device");
}
