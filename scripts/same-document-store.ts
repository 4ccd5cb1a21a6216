import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { foldTitle } from "#rules/documents/library-document.ts";
import type { Database } from "#worker/db/database.ts";
import { documentPeople, documentProjects, documents } from "#worker/db/document-tables.ts";
import { sha256Of } from "#worker/sha256.ts";
import type { NewDocument } from "./add-document-store.ts";

/**
 * Returns a published document with the same file, the same texts and the same audience, and when its members see it, which may
 * be in the future. With it, a command that was interrupted and is run again finds what it has already added.
 */
export async function findSameDocument(
  db: Database,
  { bytes, title, description, fileName, iconName, audience, people = [], projects = [] }: NewDocument,
): Promise<{ id: string; visibleFrom: Date } | undefined> {
  const ofPeople = db
    .select({ ids: sql`json_group_array(${documentPeople.personId})` })
    .from(documentPeople)
    .where(eq(documentPeople.documentId, documents.id));
  const ofProjects = db
    .select({ ids: sql`json_group_array(${documentProjects.projectId})` })
    .from(documentProjects)
    .where(eq(documentProjects.documentId, documents.id));
  const ids = (query: typeof ofPeople | typeof ofProjects) => sql<string>`(${query})`;
  const found = await db
    .select({ id: documents.id, visibleFrom: documents.visibleFrom, people: ids(ofPeople), projects: ids(ofProjects) })
    .from(documents)
    .where(
      and(
        // This condition uses an index.
        eq(documents.titleFolded, foldTitle(title)),
        eq(documents.title, title),
        eq(documents.sha256, sha256Of(bytes)),
        eq(documents.fileName, fileName),
        eq(documents.iconName, iconName),
        description === null ? isNull(documents.description) : eq(documents.description, description),
        eq(documents.forCompany, audience.company),
        eq(documents.forInstitutional, audience.institutional),
        eq(documents.forRetail, audience.retail),
        isNotNull(documents.visibleFrom),
        isNull(documents.binnedAt),
      ),
    );
  const [wantedPeople, wantedProjects] = [sorted(people), sorted(projects)];
  const same = found.find(
    (each) => sorted(JSON.parse(each.people)) === wantedPeople && sorted(JSON.parse(each.projects)) === wantedProjects,
  );
  return same?.visibleFrom ? { id: same.id, visibleFrom: same.visibleFrom } : undefined;
}

function sorted(ids: readonly string[]): string {
  return [...new Set(ids)].sort().join();
}
