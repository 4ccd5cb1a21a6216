import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { MemberKind } from "#rules/accounts/person.ts";
import type { Viewer } from "#rules/documents/library-document.ts";
import { mergeLists, type Position } from "#rules/documents/merged-list.ts";
import type { Database } from "../db/database.ts";
import { documentPeople, documentProjects, documents } from "../db/document-tables.ts";
import { holdings, projects } from "../db/record-tables.ts";
import type { StoredDocument } from "./document-store.ts";

/** A document on the way, and whether it is given to the reader by name or by one of their projects. */
export type ListedDocument = StoredDocument & { isGiven: boolean };

type Stretch = { from: Position | undefined; count: number };

const flagOf = {
  company: documents.forCompany,
  institutional: documents.forInstitutional,
  retail: documents.forRetail,
} as const satisfies Record<MemberKind, unknown>;

/**
 * The first documents for a reader from a place on, newest first. Each reason to see one has an index in the list's order:
 * those of the kind, of the person, of each project are walked for `count` rows at most and then merged, so that the
 * rows read depend on what the reader has and not on how many documents there are.
 */
export async function listForViewer(
  db: Database,
  { id, kind }: Viewer,
  { from, count }: Stretch,
): Promise<ListedDocument[]> {
  if (kind === "staff") return (await queryDocuments(db, undefined, { from, count })).map(notGiven);
  const isTheirKind = and(eq(documents.hidden, false), eq(flagOf[kind], true));
  const isOwn = eq(documentPeople.personId, id);
  const held = grantsOfEach(db, holdings.projectId, { from, count });
  const owned = grantsOfEach(db, projects.id, { from, count });
  const [forKind, forPerson, ...ofProjects] = await db.batch([
    queryDocuments(db, isTheirKind, { from, count }),
    queryGrants(db, documentPeople, isOwn, { from, count }),
    db
      .select({ positions: sql<string>`${held}` })
      .from(holdings)
      .where(eq(holdings.personId, id)),
    ...(kind === "company"
      ? [
          db
            .select({ positions: sql<string>`${owned}` })
            .from(projects)
            .where(eq(projects.ownerId, id)),
        ]
      : []),
  ]);
  const given = [forPerson, ...ofProjects.flat().map(({ positions }) => positionsIn(positions))];
  return fetchMerged(db, { forKind, given, count });
}

/** A walk of the table itself. */
function queryDocuments(db: Database, condition: SQL | undefined, { from, count }: Stretch) {
  return db
    .select()
    .from(documents)
    .where(and(condition, behind(sql`(${documents.createdAt}, ${documents.id})`, from)))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(count);
}

/** A walk of grants, which their index answers alone. */
function queryGrants(
  db: Database,
  grants: typeof documentPeople | typeof documentProjects,
  condition: SQL,
  { from, count }: Stretch,
) {
  return db
    .select({ createdAt: grants.createdAt, id: grants.documentId })
    .from(grants)
    .where(and(condition, eq(grants.hidden, false), behind(sql`(${grants.createdAt}, ${grants.documentId})`, from)))
    .orderBy(desc(grants.createdAt), desc(grants.documentId))
    .limit(count);
}

/** Beside each project of a query a walk of its own, as JSON: one walk of all of them would have to sort all they have. */
function grantsOfEach(db: Database, projectId: typeof holdings.projectId | typeof projects.id, stretch: Stretch): SQL {
  const walk = queryGrants(db, documentProjects, eq(documentProjects.projectId, projectId), stretch);
  return sql`(select json_group_array(json_array("created_at", "document_id")) from ${walk})`;
}

function positionsIn(json: string): Position[] {
  return (JSON.parse(json) as [number, string][]).map(([time, id]) => ({ createdAt: new Date(time), id }));
}

/** Including the place, because SQLite reads the row at a limit that excludes it. */
function behind(row: SQL, from: Position | undefined): SQL | undefined {
  return from && sql`${row} <= (${from.createdAt.getTime()}, ${from.id})`;
}

type Walks = { forKind: readonly StoredDocument[]; given: readonly (readonly Position[])[]; count: number };

/** Reads the rows of those documents only that are among the first and are not here yet. */
async function fetchMerged(db: Database, { forKind, given, count }: Walks): Promise<ListedDocument[]> {
  const isGiven = new Set(given.flat().map(({ id }) => id));
  if (isGiven.size === 0) return forKind.map(notGiven);
  const rows = new Map(forKind.map((row) => [row.id, row]));
  const first = mergeLists([forKind, ...given], count);
  const missing = first.flatMap(({ id }) => (rows.has(id) ? [] : [id]));
  if (missing.length > 0) {
    const isMissing = sql`${documents.id} in (select value from json_each(${JSON.stringify(missing)}))`;
    for (const row of await db.select().from(documents).where(isMissing)) rows.set(row.id, row);
  }
  return first.flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [{ ...row, isGiven: isGiven.has(id) }] : [];
  });
}

function notGiven(row: StoredDocument): ListedDocument {
  return { ...row, isGiven: false };
}
