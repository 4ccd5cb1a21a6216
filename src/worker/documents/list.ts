import type { Viewer } from "#rules/documents/library-document.ts";
import { maySee } from "#rules/documents/library-document.ts";
import { isNarrowing, type LibraryFilter, matchesFilter } from "#rules/documents/library-search.ts";
import type { Position } from "#rules/documents/merged-list.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { type StoredDocument, visibilityOf } from "./document-store.ts";
import { flagHidden, updateHiddenFlags } from "./hidden-flag-store.ts";
import { listForViewer } from "./list-store.ts";

export type PageQuestion = {
  viewer: Viewer;
  hiddenTitles: readonly string[];
  cursor: Position | undefined;
  limit: number;
};

type Page = { rows: StoredDocument[]; next: Position | undefined };

/** No index knows the titles, so a search reads on in windows, up to a thousand rows in one request. */
const searchWindow = { sizeInRows: 240, maxCount: 4 };

/**
 * The documents of a page that match, newest first, and the cursor of the next one. If few documents match, a page can have
 * fewer than `limit`, or none, and still have a `next`.
 */
export async function searchDocuments(
  env: Bindings,
  { filter, ...question }: PageQuestion & { filter: LibraryFilter },
): Promise<Page> {
  if (!isNarrowing(filter)) return listDocuments(env, question);
  const found: StoredDocument[] = [];
  let { cursor } = question;
  for (let windows = 1; ; windows++) {
    const { rows, next } = await listDocuments(env, { ...question, cursor, limit: searchWindow.sizeInRows - 1 });
    for (const row of rows.filter((each) => matchesFilter(each, filter))) {
      if (found.length === question.limit) return { rows: found, next: row };
      found.push(row);
    }
    if (!next || windows === searchWindow.maxCount) return { rows: found, next };
    cursor = next;
  }
}

/**
 * The documents of a page, newest first, and the cursor of the next one. For each reason to see a document it reads one row
 * more than the page has, no matter how many documents there are or are hidden.
 */
export async function listDocuments(
  env: Bindings,
  { viewer, hiddenTitles, cursor, limit }: PageQuestion,
): Promise<Page> {
  const db = openDatabase(env.DB);
  const rows = await retryTransient(async () => {
    await updateHiddenFlags(db, hiddenTitles);
    return listForViewer(db, viewer, { cursor, count: limit + 1, now: new Date() });
  });
  // The indexes use the flag, but the rule decides. A row that was not written by `addDocument` gets its flag here.
  const unflagged = rows.filter((row) => !maySee(viewer.kind, { ...visibilityOf(row), ...row }, hiddenTitles));
  if (unflagged.length === 0) return { rows: rows.slice(0, limit), next: rows[limit] };
  await flagHidden(
    db,
    unflagged.map((row) => row.id),
  );
  return listDocuments(env, { viewer, hiddenTitles, cursor, limit });
}
