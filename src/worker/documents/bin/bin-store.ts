import { and, asc, eq, exists, inArray, lte } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { documents, documentVersions } from "../../db/document-tables.ts";
import { listOf } from "../../db/list-of.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { type Acting, insertAudit } from "../../office/audit-store.ts";

type Expired = { id: string; keys: string[] };

/** Returns documents that were moved to the bin before the cutoff, oldest first, each with the keys of all its files. */
export async function listExpired(db: Database, cutoff: Date, limit: number): Promise<Expired[]> {
  const expired = await db
    .select({ id: documents.id, objectKey: documents.objectKey })
    .from(documents)
    .where(lte(documents.binnedAt, cutoff))
    .orderBy(asc(documents.binnedAt))
    .limit(limit);
  if (expired.length === 0) return [];
  const ids = expired.map(({ id }) => id);
  const { documentId, objectKey } = documentVersions;
  const earlier = await db
    .select({ documentId, objectKey })
    .from(documentVersions)
    .where(inArray(documentId, listOf(ids)));
  const earlierOf = Map.groupBy(earlier, (version) => version.documentId);
  return expired.map(({ id, objectKey: latest }) => ({
    id,
    keys: [latest, ...(earlierOf.get(id) ?? []).map((version) => version.objectKey)],
  }));
}

/** Removes a document with its grants and versions, and records that in the audit, unless it has left the bin. */
export async function removeExpired(
  db: Database,
  id: string,
  { acting, cutoff, now }: { acting: Acting; cutoff: Date; now: Date },
): Promise<void> {
  const isExpired = and(eq(documents.id, id), lte(documents.binnedAt, cutoff));
  const expired = db.select({ id: documents.id }).from(documents).where(isExpired);
  const entry = { ...acting, id: crypto.randomUUID(), action: "document-purged", subjectId: id, now } as const;
  await retryTransient(() =>
    db.batch([insertAudit(db, entry, { where: exists(expired) }), db.delete(documents).where(isExpired)]),
  );
}

/** Counts the documents that have been in the bin for their time, up to a limit. */
export async function countExpired(db: Database, cutoff: Date, limit: number): Promise<number> {
  const expired = db.select({ id: documents.id }).from(documents).where(lte(documents.binnedAt, cutoff)).limit(limit);
  return db.$count(expired);
}
