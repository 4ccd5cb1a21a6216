import { and, eq, isNotNull } from "drizzle-orm";
import { hasHiddenTitle } from "#rules/documents/library-document.ts";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import type { Database } from "../../db/database.ts";
import { documents } from "../../db/document-tables.ts";
import type { StoredDocument } from "../document-store.ts";
import { isVisibleNow } from "../visibility-store.ts";

/** What decides, together with its row, whether a document is public. */
type Library = { hiddenTitles: readonly string[]; now: Date };

/** Returns the public document at a place: it is published, has no hidden title, and is not to be marked for each viewer. */
export async function findPublicDocument(
  db: Database,
  place: PublicPlace,
  { hiddenTitles, now }: Library,
): Promise<StoredDocument | undefined> {
  const row = await db
    .select()
    .from(documents)
    .where(and(eq(documents.publicPlace, place), eq(documents.watermark, false), isVisibleNow(documents, now)))
    .get();
  return row && !hasHiddenTitle(row.title, hiddenTitles) ? row : undefined;
}

/** Returns the places that have a public document. */
export async function listOpenPlaces(db: Database, { hiddenTitles, now }: Library): Promise<PublicPlace[]> {
  const rows = await db
    .select({ place: documents.publicPlace, title: documents.title })
    .from(documents)
    .where(and(isNotNull(documents.publicPlace), eq(documents.watermark, false), isVisibleNow(documents, now)));
  return rows.flatMap(({ place, title }) => (place && !hasHiddenTitle(title, hiddenTitles) ? [place] : []));
}

/** Returns the document that is assigned to a place, even if it is not public now. */
export async function findAtPlace(
  db: Database,
  place: PublicPlace,
): Promise<{ id: string; title: string } | undefined> {
  const { id, title, publicPlace } = documents;
  return db.select({ id, title }).from(documents).where(eq(publicPlace, place)).get();
}
