import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#rules/documents/library-document.ts";
import { type documentPeople, type documentProjects, documents } from "../db/document-tables.ts";

type Shown = typeof documents | typeof documentPeople | typeof documentProjects;

/**
 * Whether members may see a document at this moment at all: it is published, its day has come, and it is not in the bin. The
 * one condition of every list and download. Grants have copies of what it compares.
 */
export function isOut(table: Shown, now: Date): SQL {
  return lte(table.visibleFrom, now);
}

/** The same for one document that somebody asks for by its id. Staff may get every one. */
export function isOpenTo(viewer: Viewer, now: Date): SQL | undefined {
  return viewer.kind === "staff" ? undefined : isOut(documents, now);
}

/** The grants' copies of a document's row, after a change of that row. */
export const copiedByGrants = {
  hidden: ofDocument(documents.hidden),
  visibleFrom: ofDocument(documents.visibleFrom),
};

function ofDocument(column: typeof documents.hidden | typeof documents.visibleFrom) {
  return (grants: typeof documentPeople | typeof documentProjects) =>
    sql`(select ${column} from ${documents} where ${eq(documents.id, grants.documentId)})`;
}
