import { foldTitle } from "#rules/documents/library-document.ts";
import { isNarrowing } from "#rules/documents/library-search.ts";
import type { Position } from "#rules/documents/merged-list.ts";
import { isForEveryone, type OfficeDocumentFilter, type SightFilter } from "#rules/documents/office-requests.ts";
import { documentStateOf } from "#rules/documents/publication.ts";
import type { Database } from "../../db/database.ts";
import { type ListedDocument, listWindow } from "./office-list-store.ts";

/** As of the library: no index knows the titles, so a search reads on in windows, up to a thousand rows in one request. */
const searchWindow = { sizeInRows: 240, maxCount: 4 };

type Question = {
  filter: OfficeDocumentFilter;
  hiddenTitles: readonly string[];
  cursor: Position | undefined;
  limit: number;
  now: Date;
};

/**
 * The documents of a page that match, the newest first, and where the next one begins. If few match, a page can have fewer
 * than `limit`, or none, and still have a `next`.
 */
export async function searchOfficeDocuments(
  db: Database,
  { filter, hiddenTitles, cursor, limit, now }: Question,
): Promise<{ rows: ListedDocument[]; next: Position | undefined }> {
  if (!isSearch(filter)) {
    const rows = await listWindow(db, filter, cursor, limit + 1);
    return { rows: rows.slice(0, limit), next: rows[limit]?.document };
  }
  const found: ListedDocument[] = [];
  let from = cursor;
  for (let windows = 1; ; windows++) {
    const rows = await listWindow(db, filter, from, searchWindow.sizeInRows);
    const next = rows[searchWindow.sizeInRows - 1]?.document;
    for (const row of next ? rows.slice(0, -1) : rows) {
      if (!matches(row, filter, hiddenTitles, now)) continue;
      if (found.length === limit) return { rows: found, next: row.document };
      found.push(row);
    }
    if (!next || windows === searchWindow.maxCount) return { rows: found, next };
    from = next;
  }
}

/** Whether rows have to be read to tell; drafts and the bin are told by an index. */
function isSearch({ search, state, seen, fileType }: OfficeDocumentFilter): boolean {
  const isIndexed = state === undefined || state === "draft" || state === "binned";
  return !isIndexed || seen !== undefined || isNarrowing({ title: search, fileType });
}

function matches(
  row: ListedDocument,
  { search, state, seen, fileType }: OfficeDocumentFilter,
  hiddenTitles: readonly string[],
  now: Date,
): boolean {
  const { document } = row;
  if (fileType !== undefined && document.fileType !== fileType) return false;
  if (state !== undefined && documentStateOf(document, hiddenTitles, now) !== state) return false;
  if (seen !== undefined && !isSeen(row, seen)) return false;
  return [document.title, document.description ?? ""].some((text) => foldTitle(text).includes(search));
}

function isSeen({ document, people, projects }: ListedDocument, seen: SightFilter): boolean {
  const { forCompany: company, forInstitutional: institutional, forRetail: retail } = document;
  const audience = { company, institutional, retail };
  if (seen === "everyone") return isForEveryone(audience);
  if (seen === "some") return people + projects > 0;
  if (seen === "staff") return !company && !institutional && !retail && people + projects === 0;
  return audience[seen];
}
