import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ListCursor } from "#rules/documents/list-cursor.ts";
import type { DocumentSort } from "#rules/documents/office-filter.ts";
import type { OfficeDocumentFilter } from "#rules/documents/office-requests.ts";
import { countedAtMost } from "#rules/office/count.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { documentPeople, documentProjects, documents, documentVersions } from "../../db/document-tables.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";

export type ListedDocument = Awaited<ReturnType<typeof listWindow>>[number];
export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findOfficeDocument>>>;

const versionsAtMost = 100;

/** The column of each order; rows with equal values are ordered by id. Drafts and the bin have indexes of their own. */
const keyOf = {
  newest: { column: documents.createdAt, isDescending: true },
  oldest: { column: documents.createdAt, isDescending: false },
  title: { column: documents.titleFolded, isDescending: false },
  largest: { column: documents.sizeInList, isDescending: true },
  downloads: { column: documents.downloads, isDescending: true },
} as const satisfies Record<DocumentSort, { column: SQLiteColumn; isDescending: boolean }>;

/** Returns the documents from a cursor on, in the given order. */
export async function listWindow(
  db: Database,
  { state, sort }: Pick<OfficeDocumentFilter, "state" | "sort">,
  cursor: ListCursor | undefined,
  count: number,
) {
  const { column, isDescending } = keyOf[sort];
  const order = isDescending ? desc : asc;
  const isFrom = isFromCursor({ value: column, id: documents.id }, cursor, isDescending ? "desc" : "asc");
  return db
    .select(line(db))
    .from(documents)
    .where(and(ofState(state), isFrom))
    .orderBy(order(column), order(documents.id))
    .limit(count);
}

/** Returns the documents with these ids, in no particular order. */
export async function listByIds(db: Database, ids: readonly string[]) {
  return db
    .select(line(db))
    .from(documents)
    .where(inArray(documents.id, listOf(ids)));
}

/** Returns the condition on the state that an index can answer. Other states are decided from the rows. */
function ofState(state: OfficeDocumentFilter["state"]): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "binned") return isNotNull(documents.binnedAt);
  return state === "draft" ? and(isNull(documents.visibleFrom), isNull(documents.binnedAt)) : undefined;
}

/** Returns one document with its grants and versions. */
export async function findOfficeDocument(db: Database, id: string) {
  const [[found], people, ofProjects, versions, [adder]] = await db.batch([
    db.select(line(db)).from(documents).where(eq(documents.id, id)),
    db
      .select({ id: user.id, name: user.name, email: user.email, kind: user.kind })
      .from(documentPeople)
      .innerJoin(user, eq(user.id, documentPeople.personId))
      .where(eq(documentPeople.documentId, id))
      .orderBy(user.name, user.id),
    db
      .select({ id: projects.id, name: projects.name })
      .from(documentProjects)
      .innerJoin(projects, eq(projects.id, documentProjects.projectId))
      .where(eq(documentProjects.documentId, id))
      .orderBy(projects.name, projects.id),
    db
      .select({ file: documentVersions, by: user.name })
      .from(documentVersions)
      .leftJoin(user, eq(user.id, documentVersions.fileAddedBy))
      .where(eq(documentVersions.documentId, id))
      .orderBy(desc(documentVersions.fileVersion))
      .limit(versionsAtMost),
    db
      .select({ by: user.name })
      .from(documents)
      .innerJoin(user, eq(user.id, documents.fileAddedBy))
      .where(eq(documents.id, id)),
  ]);
  return found && { ...found, people, projects: ofProjects, versions, by: adder?.by ?? null };
}

/** Returns an earlier file of a document. */
export async function findVersion(db: Database, documentId: string, fileVersion: number) {
  return db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.fileVersion, fileVersion)))
    .get();
}

/**
 * Returns those of the ids that a document can be granted to. Disabled accounts are left out: such an account may be in the
 * middle of an erasure, which deletes the documents that only its person may see.
 */
export async function findGrantable(db: Database, grants: { people: readonly string[]; projects: readonly string[] }) {
  const [people, found] = await db.batch([
    db
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, listOf(grants.people)), isNull(user.disabledAt))),
    db
      .select({ id: projects.id })
      .from(projects)
      .where(inArray(projects.id, listOf(grants.projects))),
  ]);
  return { people: people.map(({ id }) => id), projects: found.map(({ id }) => id) };
}

function line(db: Database) {
  const people = db
    .select({ one: sql`1` })
    .from(documentPeople)
    .where(eq(documentPeople.documentId, documents.id))
    .limit(countedAtMost);
  const ofProjects = db
    .select({ one: sql`1` })
    .from(documentProjects)
    .where(eq(documentProjects.documentId, documents.id))
    .limit(countedAtMost);
  return {
    document: documents,
    people: db.$count(people),
    projects: db.$count(ofProjects),
  };
}
