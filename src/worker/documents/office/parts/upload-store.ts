import { and, asc, eq, exists, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { auditEntries } from "../../../db/audit-tables.ts";
import type { Database } from "../../../db/database.ts";
import { documents, documentVersions } from "../../../db/document-tables.ts";
import { documentUploadParts, documentUploads } from "../../../db/file-tables.ts";
import { retryTransient } from "../../../db/retry-transient.ts";
import { auditIdOf } from "../../../office/audit-store.ts";

export type OpenUpload = typeof documentUploads.$inferSelect;
type NewUpload = typeof documentUploads.$inferInsert;

/** The most unfinished uploads of one person that are listed. */
const listed = 50;

/** Returns an upload only to the person who began it. */
export async function findUpload(db: Database, personId: string, id: string): Promise<OpenUpload | undefined> {
  return db.select().from(documentUploads).where(ofPerson(personId, id)).get();
}

/** Returns the person's unfinished upload of the same file for the same document, or for a new one. */
export async function findSame(
  db: Database,
  wanted: Omit<NewUpload, "objectKey" | "multipartId">,
): Promise<OpenUpload | undefined> {
  const { personId, name, sizeInBytes, modifiedAt, targetId } = wanted;
  const isSame = and(
    eq(documentUploads.personId, personId),
    eq(documentUploads.name, name),
    eq(documentUploads.sizeInBytes, sizeInBytes),
    eq(documentUploads.modifiedAt, modifiedAt),
    targetId ? eq(documentUploads.targetId, targetId) : isNull(documentUploads.targetId),
  );
  return db.select().from(documentUploads).where(isSame).orderBy(asc(documentUploads.begunAt)).limit(1).get();
}

/** Returns false, and stores nothing, if there is an upload with the same id. Not retried: a repetition would return false. */
export async function insertUpload(db: Database, row: NewUpload): Promise<boolean> {
  const added = await db
    .insert(documentUploads)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: documentUploads.id });
  return added.length > 0;
}

/** Sets the version of the document that the file is to follow: the one that the sender read last. */
export async function updateTargetVersion(db: Database, id: string, targetVersion: number): Promise<void> {
  await retryTransient(() => db.update(documentUploads).set({ targetVersion }).where(eq(documentUploads.id, id)));
}

export async function listUploads(db: Database, personId: string) {
  return db
    .select({ upload: documentUploads, numbers: numbersOfUpload })
    .from(documentUploads)
    .where(eq(documentUploads.personId, personId))
    .orderBy(asc(documentUploads.begunAt))
    .limit(listed);
}

const numbersOfUpload = sql`(select json_group_array(${documentUploadParts.number}) from ${documentUploadParts}
  where ${documentUploadParts.uploadId} = ${documentUploads.id})`.mapWith((list: string): number[] => JSON.parse(list));

export async function listParts(db: Database, uploadId: string): Promise<{ partNumber: number; etag: string }[]> {
  return db
    .select({ partNumber: documentUploadParts.number, etag: documentUploadParts.etag })
    .from(documentUploadParts)
    .where(eq(documentUploadParts.uploadId, uploadId))
    .orderBy(asc(documentUploadParts.number));
}

/** Stores a part. A part that is sent again replaces the earlier one. */
export async function putPartRow(db: Database, row: typeof documentUploadParts.$inferInsert): Promise<void> {
  const { uploadId, number } = documentUploadParts;
  await retryTransient(() =>
    db
      .insert(documentUploadParts)
      .values(row)
      .onConflictDoUpdate({ target: [uploadId, number], set: { etag: row.etag } }),
  );
}

export async function removeUpload(db: Database, id: string): Promise<void> {
  await retryTransient(() => db.delete(documentUploads).where(eq(documentUploads.id, id)));
}

/** Returns the uploads that were begun before `before`, oldest first. */
export async function listAbandoned(db: Database, before: Date, count: number): Promise<OpenUpload[]> {
  return db
    .select()
    .from(documentUploads)
    .where(lt(documentUploads.begunAt, before))
    .orderBy(asc(documentUploads.begunAt))
    .limit(count);
}

/** True if the upload's file belongs to its document, as the present or an earlier version. */
export async function isStored(
  db: Database,
  { id, targetId, objectKey }: Pick<OpenUpload, "id" | "targetId" | "objectKey">,
): Promise<boolean> {
  const documentId = targetId ?? id;
  const earlier = db
    .select({ id: documentVersions.documentId })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.objectKey, objectKey)));
  const isItsFile = or(eq(documents.objectKey, objectKey), exists(earlier));
  return (await db.$count(documents, and(eq(documents.id, documentId), isItsFile))) > 0;
}

/**
 * Returns the id of the document that a person's upload became, even after the upload's row is gone. `id` is also the key of a
 * file that came in one piece.
 */
export async function findCompleted(db: Database, personId: string, id: string): Promise<string | undefined> {
  const entryIds = [auditIdOf("document-added", id), auditIdOf("document-replaced", id)];
  const found = await db
    .select({ documentId: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(inArray(auditEntries.id, entryIds), eq(auditEntries.actorId, personId)))
    .get();
  return found?.documentId;
}

function ofPerson(personId: string, id: string) {
  return and(eq(documentUploads.id, id), eq(documentUploads.personId, personId));
}
