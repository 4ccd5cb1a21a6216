import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { relayKeys } from "../../db/email-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";

type RelayKey = typeof relayKeys.$inferSelect;

export async function findRelayKey(db: Database, id: string): Promise<RelayKey | undefined> {
  const [found] = await db.select().from(relayKeys).where(eq(relayKeys.id, id));
  return found;
}

export async function keepRelayKey(db: Database, key: RelayKey): Promise<void> {
  const { publicKey, fetchedAt } = key;
  await retryTransient(() =>
    db.insert(relayKeys).values(key).onConflictDoUpdate({ target: relayKeys.id, set: { publicKey, fetchedAt } }),
  );
}

export async function deleteRelayKey(db: Database, id: string): Promise<void> {
  await retryTransient(() => db.delete(relayKeys).where(eq(relayKeys.id, id)));
}
