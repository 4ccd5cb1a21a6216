import { and, asc, desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { maySee } from "#rules/documents/library-document.ts";
import type { ManagedProject } from "#rules/portfolio/company/answers.ts";
import type { Database } from "../../db/database.ts";
import { documentProjects, documents } from "../../db/document-tables.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";
import { type StoredDocument, visibilityOf } from "../../documents/document-store.ts";
import { libraryDocumentOf } from "../../documents/library-document.ts";
import { isVisibleNow } from "../../documents/visibility-store.ts";
import { latestOf } from "../../projects/updates/own-store.ts";

/** How many are shown of one project. The library has the other documents. */
const newestDocuments = 10;
const latestUpdates = 3;

type Asking = { ownerId: string; withDrafts: boolean; hiddenTitles: readonly string[]; now: Date };

/**
 * Returns a company's projects by name. Each has its latest updates, and the newest documents that are granted to the
 * project and that the company may see.
 */
export async function listManagedProjects(db: Database, asking: Asking): Promise<ManagedProject[]> {
  const rows = await db
    .select({
      project: projects,
      documentIds: newestGrants(db, asking.now),
      updates: updatesOf(latestOf(db, asking, { limit: latestUpdates })),
    })
    .from(projects)
    .where(eq(projects.ownerId, asking.ownerId))
    .orderBy(asc(projects.name));
  const byId = await findDocuments(
    db,
    rows.flatMap(({ documentIds }) => documentIds),
  );
  return rows.map(({ project, documentIds, updates }) => {
    const given = documentIds.flatMap((documentId) => byId.get(documentId) ?? []);
    // The query already leaves out grants with the `hidden` flag, but the rule has the last word.
    const shown = given.filter((row) =>
      maySee("company", { ...visibilityOf(row), isGranted: true }, asking.hiddenTitles),
    );
    const { id, page, publishedAt, name, status, category, location, currency, investors, launchDate, deadline } =
      project;
    return {
      id,
      page: publishedAt && page,
      name,
      status,
      category,
      location,
      currency,
      investors,
      launchDate,
      deadline,
      total: project.totalMinorUnits,
      committed: project.committedMinorUnits,
      asOf: project.figuresAsOf,
      documents: shown.map(libraryDocumentOf),
      updates,
    };
  });
}

/** The ids of the newest documents of a query's project, read from the index of the grants alone. */
function newestGrants(db: Database, now: Date) {
  const { createdAt, documentId, projectId, hidden } = documentProjects;
  const newest = db
    .select({ documentId })
    .from(documentProjects)
    .where(and(eq(projectId, projects.id), eq(hidden, false), isVisibleNow(documentProjects, now)))
    .orderBy(desc(createdAt), desc(documentId))
    .limit(newestDocuments);
  return sql`(select json_group_array("document_id") from ${newest})`.mapWith((list: string): string[] =>
    JSON.parse(list),
  );
}

function updatesOf(ids: SQLWrapper) {
  return sql`(select json_group_array(json_object('id', id, 'title', title, 'state', state))
    from (select id, title, state from project_updates where id in ${ids} order by updated_at desc, id desc))`.mapWith(
    (list: string): ManagedProject["updates"] => JSON.parse(list),
  );
}

async function findDocuments(db: Database, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  if (ids.length === 0) return new Map();
  const isOneOf = inArray(documents.id, listOf(ids));
  const rows = await db.select().from(documents).where(isOneOf);
  return new Map(rows.map((row) => [row.id, row]));
}
