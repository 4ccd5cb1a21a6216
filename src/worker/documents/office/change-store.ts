import { aliasedTable, and, eq, exists, inArray, isNull, ne, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditValues } from "#rules/office/audit.ts";
import { auditEntries } from "../../db/audit-tables.ts";
import { user } from "../../db/auth-tables.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { documentPeople, documentProjects, documents, documentVersions } from "../../db/document-tables.ts";
import { documentUploads } from "../../db/file-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";
import { auditIdOf, insertAudit, isRecorded, mayRecord, type Writing } from "../../office/audit-store.ts";
import { isActingStaff } from "../../office/staff-store.ts";
import type { StoredDocument } from "../document-store.ts";
import type { Grants } from "../grant-store.ts";
import { copiedByGrants } from "../visibility-store.ts";

type NewDocumentRow = typeof documents.$inferInsert;

export type DocumentChange = {
  action: AuditAction;
  set: Partial<Omit<NewDocumentRow, "id" | "version" | "createdAt">>;
  before: AuditValues;
  after: AuditValues;
  /** Replaces the grants that the document has. */
  grants?: Grants;
  /** True if a new file replaces the present one, which is kept as an earlier version. */
  isNewFile?: boolean;
};

/**
 * `uploadId` is the upload whose file is written. The upload must still exist: discarding it removes its file. A file that came in
 * one piece has the `key` of its request instead.
 */
export type DocumentWriting = Writing & { uploadId?: string; key?: string };

/**
 * Changes a document and adds a row to the audit, in one batch. Nothing is written if the document has changed since it was read,
 * its new public place is taken, or the acting person is no longer staff. Of concurrent changes of one version, one is made.
 * Returns true if it was this one.
 */
export async function changeDocument(
  db: Database,
  row: StoredDocument,
  change: DocumentChange,
  writing: DocumentWriting,
): Promise<boolean> {
  return (await changeDocuments(db, [{ row, change }], writing)).has(row.id);
}

/** Does what `changeDocument` does for several documents in one batch, each on its own. Returns the ids of the changed ones. */
export async function changeDocuments(
  db: Database,
  changes: readonly { row: StoredDocument; change: DocumentChange }[],
  writing: DocumentWriting,
): Promise<Set<string>> {
  // The upload's id is the id of the entry, so that `findCompleted` finds the document when the upload's row is gone.
  const all = changes.map((each) => ({ ...each, entryId: writing.uploadId ?? writing.key ?? crypto.randomUUID() }));
  const [first, ...others] = all.flatMap(({ row, change, entryId }) =>
    statementsOf(db, row, change, { ...writing, entryId }),
  );
  if (!first) return new Set();
  const entryIds = listOf(all.map(({ change, entryId }) => auditIdOf(change.action, entryId)));
  const made = db.select({ id: auditEntries.subjectId }).from(auditEntries).where(inArray(auditEntries.id, entryIds));
  const found = await commitBatch(db, [first, ...others], { find: made });
  return new Set(found.map(({ id }) => id));
}

function statementsOf(
  db: Database,
  row: StoredDocument,
  { set, grants, isNewFile = false, ...entry }: DocumentChange,
  { acting, now, uploadId, entryId }: DocumentWriting & { entryId: string },
): Statement[] {
  const written = { ...acting, ...entry, id: entryId, subjectId: row.id, now };
  const isWritten = isRecorded(db, written);
  const isThis = eq(documents.id, row.id);
  const isAsSeen = and(isThis, eq(documents.version, row.version));
  const isStill = and(
    isAsSeen,
    isActingStaff(db, acting.actorId),
    isUploadThere(db, uploadId),
    isPlaceFree(db, row.id, set.publicPlace),
  );
  const isBegun = and(isStill, isWritten);
  // Also true when the batch is repeated, until somebody else changes the document.
  const made = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(isThis, eq(documents.version, row.version + 1), isWritten));
  return [
    insertAudit(db, written, { from: documents, where: isStill }),
    ...(isNewFile ? [keepFile(db, isBegun)] : []),
    db
      .update(documents)
      .set({ ...set, version: row.version + 1 })
      .where(isBegun),
    ...(grants ? replaceGrants(db, row.id, grants, exists(made)) : []),
    ...[documentPeople, documentProjects].map((table) =>
      db
        .update(table)
        .set({ hidden: copiedByGrants.hidden(table), visibleFrom: copiedByGrants.visibleFrom(table) })
        .where(and(eq(table.documentId, row.id), exists(made))),
    ),
  ];
}

/**
 * Adds a document and a row to the audit, once for each id, even if the document has been deleted. Returns true if it was added.
 */
export async function addDraft(
  db: Database,
  row: NewDocumentRow,
  after: AuditValues,
  { acting, now, uploadId }: DocumentWriting,
): Promise<boolean> {
  const added = db.select({ objectKey: documents.objectKey }).from(documents).where(eq(documents.id, row.id));
  const isThis = exists(
    db
      .select({ one: sql`1` })
      .from(documents)
      .where(and(eq(documents.id, row.id), eq(documents.objectKey, row.objectKey))),
  );
  const entry = { ...acting, id: row.id, action: "document-added", subjectId: row.id, after, now } as const;
  const mayAdd = and(isActingStaff(db, acting.actorId), isUploadThere(db, uploadId), mayRecord(db, entry));
  const [found] = await commitBatch(
    db,
    [
      insertWhere(db, documents, row, { where: mayAdd }).onConflictDoNothing(),
      insertAudit(db, entry, { where: isThis }),
    ],
    { find: added, isCommitted: ([stored]) => stored?.objectKey === row.objectKey },
  );
  return found?.objectKey === row.objectKey;
}

function isUploadThere(db: Database, uploadId: string | undefined): SQL | undefined {
  if (uploadId === undefined) return undefined;
  return exists(db.select({ id: documentUploads.id }).from(documentUploads).where(eq(documentUploads.id, uploadId)));
}

function isPlaceFree(db: Database, id: string, place: NewDocumentRow["publicPlace"]): SQL | undefined {
  if (!place) return undefined;
  const there = aliasedTable(documents, "there");
  return notExists(
    db
      .select({ id: there.id })
      .from(there)
      .where(and(eq(there.publicPlace, place), ne(there.id, id))),
  );
}

/** Keeps the present file as an earlier version. */
function keepFile(db: Database, where: SQL | undefined) {
  const { id, fileVersion, fileType, fileSize, objectKey, fileName, etag, sha256, fileAddedAt, fileAddedBy } =
    documents;
  const kept = { fileVersion, fileType, fileSize, objectKey, fileName, etag, sha256, fileAddedAt, fileAddedBy };
  return insertWhere(
    db,
    documentVersions,
    { documentId: id, ...kept },
    { from: documents, where },
  ).onConflictDoNothing();
}

/** Returns the statements that replace the grants. A disabled person gets no new grant, but may keep the one they have. */
function replaceGrants(db: Database, id: string, grants: Grants, isMade: SQL): Statement[] {
  const { hidden, visibleFrom, createdAt } = documents;
  const grant = { documentId: id, hidden, visibleFrom, createdAt };
  const ofThis = and(eq(documents.id, id), isMade);
  return [
    // A grant that is kept keeps its row: a new row would be news to the person.
    db
      .delete(documentPeople)
      .where(
        and(eq(documentPeople.documentId, id), isMade, notInArray(documentPeople.personId, listOf(grants.people))),
      ),
    db
      .delete(documentProjects)
      .where(
        and(
          eq(documentProjects.documentId, id),
          isMade,
          notInArray(documentProjects.projectId, listOf(grants.projects)),
        ),
      ),
    insertWhere(
      db,
      documentPeople,
      { ...grant, personId: user.id },
      {
        from: sql`${documents}, ${user}`,
        where: and(ofThis, isNull(user.disabledAt), inArray(user.id, listOf(grants.people))),
      },
    ).onConflictDoNothing(),
    insertWhere(
      db,
      documentProjects,
      { ...grant, projectId: projects.id },
      { from: sql`${documents}, ${projects}`, where: and(ofThis, inArray(projects.id, listOf(grants.projects))) },
    ).onConflictDoNothing(),
  ];
}
