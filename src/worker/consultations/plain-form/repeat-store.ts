import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { isRepeat } from "#rules/consultations/repeated-request.ts";
import { consultations } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";

/**
 * Returns an idempotency key for entries that came without one: the key of the same entries sent before, if they are the same
 * request, and otherwise one with the next number. Entries sent several times at once get the same key. It never equals a page's
 * own key, which is a UUID.
 */
export async function keyForEntries(
  db: Database,
  entries: { digest: string; day: string; slot: string },
  now: Date,
): Promise<string> {
  const prefix = `entries:${entries.digest}:`;
  const { status, day, slot } = consultations;
  const { idempotencyKey: key, createdAt } = enquiries;
  const latest = await db
    .select({ key, createdAt, status, day, slot })
    .from(enquiries)
    .innerJoin(consultations, eq(consultations.enquiryId, enquiries.id))
    // A semicolon comes after a colon, so this is the part of the unique index that begins with the prefix.
    .where(and(gte(key, prefix), lt(key, `entries:${entries.digest};`)))
    .orderBy(desc(sql`length(${key})`), desc(key))
    .limit(1)
    .get();
  if (!latest) return `${prefix}1`;
  return isRepeat(latest, entries, now) ? latest.key : `${prefix}${Number(latest.key.slice(prefix.length)) + 1}`;
}
