import { inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { documents, documentVersions } from "../db/document-tables.ts";
import { listOf } from "../db/list-of.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { type DataSubject, personTables } from "./person-data-store.ts";

const { documentId, objectKey } = documentVersions;

/** The id of a row, and the keys of its objects in R2. */
export type StoredFiles = { id: string; keys: string[] };

export async function listSubmissionFiles(db: Database, subject: DataSubject, count: number): Promise<StoredFiles[]> {
  const rows = await db.all<{ id: string; key: string }>(sql`${personTables(subject)}
    select id, object_key as key from submission_files where submission_id in (select id from their_submissions)
    order by id limit cast(${count} as integer)`);
  return rows.map(({ id, key }) => ({ id, keys: [key] }));
}

export async function listStatementFiles(
  db: Database,
  { personId }: DataSubject,
  count: number,
): Promise<StoredFiles[]> {
  const rows = await db.all<{ id: string; key: string }>(sql`select id, object_key as key from statements
    where person_id = ${personId} order by id limit cast(${count} as integer)`);
  return rows.map(({ id, key }) => ({ id, keys: [key] }));
}

/** Lists the documents that only this person may see, with all versions of their files. */
export async function listOwnDocuments(db: Database, subject: DataSubject, count: number): Promise<StoredFiles[]> {
  const rows = await db.all<{ id: string; keys: string }>(sql`${personTables(subject)}
    select ${documents.id} as id, (select json_group_array(key) from (select ${documents.objectKey} as key
      union select ${objectKey} from ${documentVersions} where ${documentId} = ${documents.id})) as keys
    from ${documents} where ${documents.id} in (select id from their_documents)
    order by ${documents.id} limit cast(${count} as integer)`);
  return rows.map(({ id, keys }) => ({ id, keys: JSON.parse(keys) as string[] }));
}

/** Deletes the rows of files. Call it once their objects are deleted. */
export async function removeFileRows(
  db: Database,
  table: "submission_files" | "statements",
  rows: readonly StoredFiles[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await retryTransient(() => db.run(sql`delete from ${sql.raw(table)} where id in ${listOf(ids)}`));
}

/**
 * Deletes the listed documents that still only this person may see. Keeps a document that got another file, current or earlier,
 * since it was listed: it must be listed again, so that this file is removed, too. Returns the listed documents that no longer
 * exist, including those that were deleted before.
 */
export async function removeOwnDocumentRows(
  db: Database,
  subject: DataSubject,
  listed: readonly StoredFiles[],
): Promise<StoredFiles[]> {
  const ids = listOf(listed.map(({ id }) => id));
  const keys = listOf(listed.flatMap((each) => each.keys));
  await retryTransient(() =>
    db.run(
      sql`${personTables(subject)} delete from ${documents}
        where ${documents.id} in ${ids} and ${documents.objectKey} in ${keys}
          and ${documents.id} in (select id from their_documents) and not exists (
            select 1 from ${documentVersions} where ${documentId} = ${documents.id} and ${objectKey} not in ${keys})`,
    ),
  );
  const kept = await db.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids));
  return listed.filter(({ id }) => !kept.some((row) => row.id === id));
}
