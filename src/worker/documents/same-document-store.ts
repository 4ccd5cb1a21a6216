import { createHash } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { foldTitle } from "#rules/documents/library-document.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { documentPeople, documentProjects, documents } from "../db/document-tables.ts";
import type { NewDocument } from "./add-document-store.ts";

/**
 * The id of a published document with the same file, the same texts and the same members. With it, a command that broke off and
 * is run again finds what it has added already.
 */
export async function findSameDocument(
  db: Database,
  { bytes, title, description, fileName, iconName, audience, people = [], projects = [] }: NewDocument,
): Promise<string | undefined> {
  const ofPeople = db
    .select({ ids: sql`json_group_array(${documentPeople.personId})` })
    .from(documentPeople)
    .where(eq(documentPeople.documentId, documents.id));
  const ofProjects = db
    .select({ ids: sql`json_group_array(${documentProjects.projectId})` })
    .from(documentProjects)
    .where(eq(documentProjects.documentId, documents.id));
  const ids = (query: typeof ofPeople | typeof ofProjects) => sql<string>`(${query})`;
  const find = db
    .select({ id: documents.id, people: ids(ofPeople), projects: ids(ofProjects) })
    .from(documents)
    .where(
      and(
        // By an index.
        eq(documents.titleFolded, foldTitle(title)),
        eq(documents.title, title),
        eq(documents.sha256, createHash("sha256").update(bytes).digest("hex")),
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
  const [given, givenFor] = [sorted(people), sorted(projects)];
  const found = await retryTransient(() => find);
  return found.find(
    (each) => sorted(JSON.parse(each.people)) === given && sorted(JSON.parse(each.projects)) === givenFor,
  )?.id;
}

function sorted(ids: readonly string[]): string {
  return [...new Set(ids)].sort().join();
}
