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
  from: Position | undefined;
  limit: number;
};

type Page = { rows: StoredDocument[]; next: Position | undefined };

/** Titles can be compared only where they are read, so a search reads on; in one request under a thousand rows of a walk. */
const window = { size: 240, most: 4 };

/**
 * The documents of a page that match, newest first, and where the next one begins. What is looked for may be rare: then
 * a page has fewer documents than it might, or none, and `next` is where looking goes on.
 */
export async function searchDocuments(
  env: Bindings,
  { filter, ...question }: PageQuestion & { filter: LibraryFilter },
): Promise<Page> {
  if (!isNarrowing(filter)) return listDocuments(env, question);
  const found: StoredDocument[] = [];
  let { from } = question;
  for (let looked = 1; ; looked++) {
    const { rows, next } = await listDocuments(env, { ...question, from, limit: window.size - 1 });
    for (const row of rows.filter((each) => matchesFilter(each, filter))) {
      if (found.length === question.limit) return { rows: found, next: row };
      found.push(row);
    }
    if (!next || looked === window.most) return { rows: found, next };
    from = next;
  }
}

/**
 * The documents of a page, newest first, and where the next one begins. Of each reason to see one it reads one row more than
 * the page has, however many documents there are and however many of them are hidden.
 */
export async function listDocuments(env: Bindings, { viewer, hiddenTitles, from, limit }: PageQuestion): Promise<Page> {
  const db = openDatabase(env.DB);
  const rows = await retryTransient(async () => {
    await updateHiddenFlags(db, hiddenTitles);
    return listForViewer(db, viewer, { from, count: limit + 1 });
  });
  // The indexes know the flag, and the rule has the last word: a row that was written past `addDocument` is flagged here.
  const unflagged = rows.filter((row) => !maySee(viewer.kind, { ...visibilityOf(row), ...row }, hiddenTitles));
  if (unflagged.length === 0) return { rows: rows.slice(0, limit), next: rows[limit] };
  await flagHidden(
    db,
    unflagged.map((row) => row.id),
  );
  return listDocuments(env, { viewer, hiddenTitles, from, limit });
}
