import { and, eq, sql } from "drizzle-orm";
import type { Audience, Viewer } from "#rules/documents/library-document.ts";
import type { Database } from "../db/database.ts";
import { documents, documentVersions } from "../db/document-tables.ts";
import { isGrantedTo } from "./grant-store.ts";
import { isOpenTo } from "./visibility-store.ts";

export type StoredDocument = typeof documents.$inferSelect;
export type StoredFile = Pick<StoredDocument, "fileSize" | "sha256">;

export async function findDocument(db: Database, id: string): Promise<StoredDocument | undefined> {
  return db.select().from(documents).where(eq(documents.id, id)).get();
}

/** Returns the file that a document was added with, which may be an earlier version by now. */
export async function findFirstFile(db: Database, document: StoredDocument): Promise<StoredFile | undefined> {
  if (document.fileVersion === 1) return document;
  const { documentId, fileVersion, fileSize, sha256 } = documentVersions;
  return db
    .select({ fileSize, sha256 })
    .from(documentVersions)
    .where(and(eq(documentId, document.id), eq(fileVersion, 1)))
    .get();
}

/** Returns a document if it is open to the viewer at this moment (see `isOpenTo`), and whether they have a grant for it. */
export async function findDocumentFor(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<{ document: StoredDocument; isGranted: boolean } | undefined> {
  const isGranted = sql`${isGrantedTo(db, viewer)}`.mapWith(Boolean);
  return db
    .select({ document: documents, isGranted })
    .from(documents)
    .where(and(eq(documents.id, id), isOpenTo(viewer, new Date())))
    .get();
}

/** Returns the fields of a row that the visibility rule needs. The rule also needs the grants. */
export function visibilityOf(row: StoredDocument): { title: string; audience: Audience } {
  return {
    title: row.title,
    audience: { company: row.forCompany, institutional: row.forInstitutional, retail: row.forRetail },
  };
}
