import { and, desc, eq, exists, gt, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Device } from "#rules/auth/device.ts";
import { session, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { securityEvents } from "../db/security-tables.ts";
import { digestFor } from "./digest.ts";

/** The most known devices of one account: as many as sessions (`maxSessions`). */
export const maxDevices = 100;

/** A browser that an account knows. `enteredCode`: a code of the account was entered in it, too. */
export type KnownDevice = { hash: string; enteredCode: boolean };

type StoredDevice = Device & { hash: string; createdAt: Date; lastUsedAt: Date };

/** The stored form of the random id in a browser's cookie. */
export function digestOfDevice(id: string): string {
  return digestFor("known-device", id);
}

/**
 * Finds which of these devices is known to an account, given by its id or e-mail address. An address without an account runs the
 * same query.
 */
export async function findKnownDevice(
  db: Database,
  hashes: readonly string[],
  of: { personId: string } | { email: string },
  now: Date,
): Promise<KnownDevice | undefined> {
  const isOwner = "personId" in of ? eq(user.id, of.personId) : eq(user.email, of.email);
  return db
    .select({ hash: knownDevices.hash, enteredCode: knownDevices.enteredCode })
    .from(knownDevices)
    .innerJoin(user, eq(user.id, knownDevices.personId))
    .where(and(inArray(knownDevices.hash, hashes), gt(knownDevices.expiresAt, now), isOwner))
    .get();
}

/** True if somebody had logged in to the account before the session that has just begun. */
export async function hasLoggedInBefore(db: Database, personId: string, begunToken: string): Promise<boolean> {
  const isEarlier = or(
    exists(
      db
        .select({ id: session.id })
        .from(session)
        .where(and(eq(session.userId, personId), ne(session.token, begunToken))),
    ),
    exists(
      db
        .select({ id: securityEvents.id })
        .from(securityEvents)
        .where(and(eq(securityEvents.personId, personId), eq(securityEvents.event, "login"))),
    ),
  );
  return (await db.$count(user, and(eq(user.id, personId), isEarlier))) > 0;
}

/**
 * Inserts or prolongs a device, and deletes expired devices, the oldest ones beyond the limit, and the one that it replaces.
 * Idempotent.
 */
export async function saveKnownDevice(
  db: Database,
  device: Device & KnownDevice & { personId: string; replaced?: string | undefined; now: Date; expiresAt: Date },
): Promise<void> {
  const { now, replaced = "", ...row } = device;
  // Inserts nothing if the account has been disabled in the meantime.
  const isOwner = and(eq(user.id, row.personId), isNull(user.disabledAt));
  const used = { ...row, createdAt: now, lastUsedAt: now };
  const isTheirs = eq(knownDevices.personId, row.personId);
  const latest = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(isTheirs)
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.hash))
    .limit(maxDevices);
  await retryTransient(() =>
    db.batch([
      db
        .delete(knownDevices)
        .where(or(lte(knownDevices.expiresAt, now), and(isTheirs, eq(knownDevices.hash, replaced)))),
      insertWhere(db, knownDevices, used, { from: user, where: isOwner }).onConflictDoUpdate({
        target: knownDevices.hash,
        set: {
          browser: sql`excluded.browser`,
          system: sql`excluded.system`,
          lastUsedAt: sql`excluded.last_used_at`,
          expiresAt: sql`excluded.expires_at`,
          enteredCode: sql`max(${knownDevices.enteredCode}, excluded.entered_code)`,
        },
        setWhere: eq(knownDevices.personId, row.personId),
      }),
      db.delete(knownDevices).where(and(isTheirs, notInArray(knownDevices.hash, latest))),
    ]),
  );
}

/** Returns the statement that notes, if a condition holds, that a code of the account was entered in these devices alone. */
export function noteEnteredCode(db: Database, hashes: readonly string[], personId: string, condition: SQL | undefined) {
  return db
    .update(knownDevices)
    .set({ enteredCode: sql`${inArray(knownDevices.hash, hashes)}` })
    .where(and(eq(knownDevices.personId, personId), condition));
}

/** Lists the known devices of an account, the most recently used first. */
export async function listKnownDevices(db: Database, personId: string, now: Date): Promise<StoredDevice[]> {
  const { hash, browser, system, createdAt, lastUsedAt, expiresAt } = knownDevices;
  return db
    .select({ hash, browser, system, createdAt, lastUsedAt })
    .from(knownDevices)
    .where(and(eq(knownDevices.personId, personId), gt(expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(hash));
}

export async function forgetKnownDevices(db: Database, personId: string): Promise<boolean> {
  const isOwn = eq(knownDevices.personId, personId);
  // Looked up first: a deletion that is retried, because its answer was lost, would find nothing.
  const found = await db.select({ hash: knownDevices.hash }).from(knownDevices).where(isOwn).limit(1);
  await retryTransient(() => db.delete(knownDevices).where(isOwn));
  return found.length > 0;
}
