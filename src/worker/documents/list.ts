import type { Cursor } from "#rules/cursor.ts";
import { maySee, type Viewer } from "#rules/documents/library-document.ts";
import { isNarrowing, type LibraryFilter, matchesLibraryFilter } from "#rules/documents/library-search.ts";
import type { Database } from "../db/database.ts";
import { matchingPage } from "../db/matching-page.ts";
import { type StoredDocument, visibilityOf } from "./document-store.ts";
import { setHiddenFlag, updateHiddenFlags } from "./hidden-flag-store.ts";
import { listForViewer } from "./list-store.ts";

export type PageQuery = {
  viewer: Viewer;
  hiddenTitles: readonly string[];
  cursor: Cursor | undefined;
  limit: number;
  /** Undefined means all. */
  filter?: LibraryFilter;
};

type Page = { rows: StoredDocument[]; next: Cursor | null };

/**
 * Returns a page of documents, newest first, and the cursor of the next page. Without a filter it reads, for each reason to see a
 * document, one row more than the page has, no matter how many documents there are or are hidden.
 */
export function listDocuments(db: Database, { cursor, limit, filter, ...seen }: PageQuery): Promise<Page> {
  return matchingPage<StoredDocument, Cursor>({
    list: (from, count) => listVisibleDocuments(db, seen, from, count),
    cursorOf: ({ createdAt, id }) => ({ createdAt, id }),
    matches: filter && isNarrowing(filter) ? (row) => matchesLibraryFilter(row, filter) : undefined,
    cursor,
    limit,
  });
}

async function listVisibleDocuments(
  db: Database,
  { viewer, hiddenTitles }: Pick<PageQuery, "viewer" | "hiddenTitles">,
  cursor: Cursor | undefined,
  count: number,
): Promise<StoredDocument[]> {
  await updateHiddenFlags(db, hiddenTitles);
  const rows = await listForViewer(db, viewer, { cursor, count, now: new Date() });
  // The indexes use the flag, but the rule decides. A row without its flag, inserted by SQL for example, gets it here.
  const unflagged = rows.filter((row) => !maySee(viewer.kind, { ...visibilityOf(row), ...row }, hiddenTitles));
  if (unflagged.length === 0) return rows;
  await setHiddenFlag(
    db,
    unflagged.map((row) => row.id),
  );
  return listVisibleDocuments(db, { viewer, hiddenTitles }, cursor, count);
}
