import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { Cursor } from "#rules/cursor.ts";
import type { Viewer } from "#rules/documents/library-document.ts";
import { mergeLists } from "#rules/documents/merged-list.ts";
import type { Database } from "../db/database.ts";
import { documentPeople, documentProjects, documents } from "../db/document-tables.ts";
import { isFromCursor } from "../db/keyset.ts";
import { listOf } from "../db/list-of.ts";
import { holdings, projects } from "../db/record-tables.ts";
import { isHolder } from "../portfolio/holder-store.ts";
import type { StoredDocument } from "./document-store.ts";
import { isVisibleNow } from "./visibility-store.ts";

/** A document, and whether the viewer has a grant for it. */
type ListedDocument = StoredDocument & { isGranted: boolean };

type ListRange = { cursor: Cursor | undefined; count: number; now: Date };

const flagOf = {
  company: documents.forCompany,
  institutional: documents.forInstitutional,
  retail: documents.forRetail,
} as const satisfies Record<MemberKind, unknown>;

/**
 * Returns the documents for a viewer from a cursor on, newest first. Each reason to see a document has an index in the list's
 * order. The documents of the kind, of the person and of each project are queried for at most `count` rows each and then merged,
 * so that the number of rows read depends on the viewer's grants and not on how many documents there are.
 */
export async function listForViewer(db: Database, { id, kind }: Viewer, range: ListRange): Promise<ListedDocument[]> {
  const { count } = range;
  if (kind === "staff") return (await queryDocuments(db, undefined, range)).map(notGranted);
  const isTheirKind = and(eq(documents.hidden, false), eq(flagOf[kind], true));
  const isOwn = eq(documentPeople.personId, id);
  const held = grantsOfEach(db, holdings.projectId, range);
  const owned = grantsOfEach(db, projects.id, range);
  const [forKind, forPerson, ...ofProjects] = await db.batch([
    queryDocuments(db, isTheirKind, range),
    queryGrants(db, documentPeople, isOwn, range),
    db
      .select({ positions: sql<string>`${held}` })
      .from(holdings)
      .where(and(eq(holdings.personId, id), isHolder)),
    ...(kind === "company"
      ? [
          db
            .select({ positions: sql<string>`${owned}` })
            .from(projects)
            .where(eq(projects.ownerId, id)),
        ]
      : []),
  ]);
  const granted = [forPerson, ...ofProjects.flat().map(({ positions }) => cursorsIn(positions))];
  return fetchMerged(db, { forKind, granted, count });
}

function queryDocuments(db: Database, condition: SQL | undefined, { cursor, count, now }: ListRange) {
  const { createdAt, id } = documents;
  return db
    .select()
    .from(documents)
    .where(and(condition, isVisibleNow(documents, now), isFromCursor({ createdAt, id }, cursor, "desc")))
    .orderBy(desc(createdAt), desc(id))
    .limit(count);
}

/** Selects granted documents. It reads only the index of the grants. */
function queryGrants(
  db: Database,
  grants: typeof documentPeople | typeof documentProjects,
  condition: SQL,
  { cursor, count, now }: ListRange,
) {
  const sortedBy = { createdAt: grants.createdAt, id: grants.documentId };
  return db
    .select(sortedBy)
    .from(grants)
    .where(and(condition, eq(grants.hidden, false), isVisibleNow(grants, now), isFromCursor(sortedBy, cursor, "desc")))
    .orderBy(desc(sortedBy.createdAt), desc(sortedBy.id))
    .limit(count);
}

/** Selects one list, as JSON, for each project of a query: a single list for all projects would have to sort all their grants. */
function grantsOfEach(db: Database, projectId: typeof holdings.projectId | typeof projects.id, range: ListRange): SQL {
  const list = queryGrants(db, documentProjects, eq(documentProjects.projectId, projectId), range);
  return sql`(select json_group_array(json_array("created_at", "document_id")) from ${list})`;
}

function cursorsIn(json: string): Cursor[] {
  return (JSON.parse(json) as [number, string][]).map(([time, id]) => ({ createdAt: new Date(time), id }));
}

type Lists = { forKind: readonly StoredDocument[]; granted: readonly (readonly Cursor[])[]; count: number };

/** Merges the lists and reads those of the first `count` rows that `forKind` does not have. */
async function fetchMerged(db: Database, { forKind, granted, count }: Lists): Promise<ListedDocument[]> {
  const grantedIds = new Set(granted.flat().map(({ id }) => id));
  if (grantedIds.size === 0) return forKind.map(notGranted);
  const rows = new Map(forKind.map((row) => [row.id, row]));
  const first = mergeLists([forKind, ...granted], count);
  const missing = first.flatMap(({ id }) => (rows.has(id) ? [] : [id]));
  if (missing.length > 0) {
    const isMissing = inArray(documents.id, listOf(missing));
    for (const row of await db.select().from(documents).where(isMissing)) rows.set(row.id, row);
  }
  return first.flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [{ ...row, isGranted: grantedIds.has(id) }] : [];
  });
}

function notGranted(row: StoredDocument): ListedDocument {
  return { ...row, isGranted: false };
}
