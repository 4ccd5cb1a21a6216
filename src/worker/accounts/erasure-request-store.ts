import { and, eq, gte, lt, or } from "drizzle-orm";
import type { ErasureRequest } from "#rules/accounts/answers.ts";
import type { Database } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";

/** The idempotency key of a person's first, second, ... request for erasure. */
export function erasureKeyOf(personId: string, number = 1): string {
  return number === 1 ? `erasure:${personId}` : `erasure:${personId}:${number}`;
}

/**
 * Finds a person's open request for erasure, and the number of their next one. A request that staff have closed is no longer open:
 * the person may ask again.
 */
export async function findErasureRequests(
  db: Database,
  personId: string,
): Promise<{ open: ErasureRequest | undefined; next: number }> {
  const { reference, createdAt, status, idempotencyKey } = enquiries;
  const first = erasureKeyOf(personId);
  const rows = await db
    .select({ reference, createdAt, status, key: idempotencyKey })
    .from(enquiries)
    // A semicolon comes after a colon, so this is the part of the unique index with the keys of this person.
    .where(or(eq(idempotencyKey, first), and(gte(idempotencyKey, `${first}:`), lt(idempotencyKey, `${first};`))));
  const open = rows.find((row) => row.status !== "closed" && row.status !== "withdrawn");
  const numbers = rows.map(({ key }) => (key === first ? 1 : Number(key.slice(first.length + 1))));
  return {
    open: open && { reference: open.reference, askedAt: open.createdAt.toISOString() },
    next: Math.max(0, ...numbers) + 1,
  };
}
