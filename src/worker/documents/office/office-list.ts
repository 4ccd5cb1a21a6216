import { isNarrowing } from "#rules/documents/library-search.ts";
import type { ListCursor } from "#rules/documents/list-cursor.ts";
import { type DocumentSort, isForEveryone, type ViewerFilter } from "#rules/documents/office-filter.ts";
import type { OfficeDocumentFilter } from "#rules/documents/office-requests.ts";
import { documentStateOf } from "#rules/documents/publication.ts";
import { searchTextOf } from "#rules/search-text.ts";
import type { Database } from "../../db/database.ts";
import { matchingPage } from "../../db/matching-page.ts";
import type { StoredDocument } from "../document-store.ts";
import { type ListedDocument, listWindow } from "./office-list-store.ts";

type PageQuery = {
  filter: OfficeDocumentFilter;
  hiddenTitles: readonly string[];
  cursor: ListCursor | undefined;
  limit: number;
  now: Date;
};

/** Returns a page of the matching documents, in the order of the filter, and the cursor of the next page. */
export function searchOfficeDocuments(
  db: Database,
  { filter, hiddenTitles, cursor, limit, now }: PageQuery,
): Promise<{ rows: ListedDocument[]; next: ListCursor | null }> {
  return matchingPage<ListedDocument, ListCursor>({
    list: (from, count) => listWindow(db, filter, from, count),
    cursorOf: ({ document }) => ({ sort: filter.sort, value: sortValueOf(document, filter.sort), id: document.id }),
    matches: isSearch(filter) ? (row) => matches(row, filter, hiddenTitles, now) : undefined,
    cursor,
    limit,
  });
}

/** Returns the value that a document is sorted by. */
function sortValueOf(document: StoredDocument, sort: DocumentSort): number | string {
  if (sort === "title") return document.titleFolded;
  if (sort === "downloads") return document.downloads;
  return sort === "largest" ? document.sizeInList : document.createdAt.getTime();
}

/** True if rows must be read to decide whether they match. An index answers for drafts and the bin. */
function isSearch({ q, state, seen, type }: OfficeDocumentFilter): boolean {
  const isIndexed = state === undefined || state === "draft" || state === "binned";
  return !isIndexed || seen !== undefined || isNarrowing({ title: q, type });
}

function matches(
  row: ListedDocument,
  { q, state, seen, type }: OfficeDocumentFilter,
  hiddenTitles: readonly string[],
  now: Date,
): boolean {
  const { document } = row;
  if (type !== undefined && document.fileType !== type) return false;
  if (state !== undefined && documentStateOf(document, hiddenTitles, now) !== state) return false;
  if (seen !== undefined && !isSeen(row, seen)) return false;
  return [document.title, document.description ?? ""].some((text) => searchTextOf(text).includes(q));
}

function isSeen({ document, people, projects }: ListedDocument, seen: ViewerFilter): boolean {
  const { forCompany: company, forInstitutional: institutional, forRetail: retail } = document;
  const audience = { company, institutional, retail };
  if (seen === "everyone") return isForEveryone(audience);
  if (seen === "some") return people + projects > 0;
  if (seen === "staff") return !company && !institutional && !retail && people + projects === 0;
  return audience[seen];
}
