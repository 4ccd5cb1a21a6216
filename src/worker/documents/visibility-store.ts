import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#rules/documents/library-document.ts";
import { type documentPeople, type documentProjects, documents } from "../db/document-tables.ts";

type Shown = typeof documents | typeof documentPeople | typeof documentProjects;

/**
 * True if members may see a document at all at this moment: it is published, its day has come, and it is not in the bin. Every
 * list and download uses this condition. Grants have a copy of the column it compares.
 */
export function isVisibleNow(table: Shown, now: Date): SQL {
  return lte(table.visibleFrom, now);
}

/** The same condition for a document that is requested by its id. Staff may get every document. */
export function isOpenTo(viewer: Viewer, now: Date): SQL | undefined {
  return viewer.kind === "staff" ? undefined : isVisibleNow(documents, now);
}

/** The values to copy from a document's row into its grants after the row has changed. */
export const copiedByGrants = {
  hidden: ofDocument(documents.hidden),
  visibleFrom: ofDocument(documents.visibleFrom),
};

function ofDocument(column: typeof documents.hidden | typeof documents.visibleFrom) {
  return (grants: typeof documentPeople | typeof documentProjects) =>
    sql`(select ${column} from ${documents} where ${eq(documents.id, grants.documentId)})`;
}
