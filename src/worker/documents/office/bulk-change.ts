import type { DocumentBulkResult } from "#rules/documents/office-answers.ts";
import type { DocumentBulkRequest } from "#rules/documents/office-requests.ts";
import type { Database } from "../../db/database.ts";
import type { Acting } from "../../office/audit-store.ts";
import type { StoredDocument } from "../document-store.ts";
import type { LibrarySettings } from "../library-settings.ts";
import { changeDocuments, type DocumentChange } from "./change-store.ts";
import { actOf } from "./changes.ts";
import { listByIds } from "./office-list-store.ts";
import { shownLineOf } from "./shown-document.ts";

/**
 * Applies the same act to several documents, to each only if it still has the version that was read. A refused document does not
 * stop the others. Returns each id once, in the order of the request.
 */
export async function applyBulk(
  db: Database,
  { act, documents }: DocumentBulkRequest,
  settings: LibrarySettings,
  acting: Acting,
): Promise<DocumentBulkResult[]> {
  const versions = new Map(documents.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const outcomes = new Map<string, DocumentBulkResult["outcome"]>();
  const changes: { row: StoredDocument; change: DocumentChange }[] = [];
  for (const { document: row } of await listByIds(db, ids)) {
    const change = actOf(row, { act, day: undefined }, settings);
    // Nothing to change is a success: the same call may have done it before, and its answer may have been lost.
    if (change === undefined) outcomes.set(row.id, "changed");
    else if (row.version !== versions.get(row.id)) outcomes.set(row.id, "conflict");
    else if ("problem" in change) outcomes.set(row.id, "refused");
    else changes.push({ row, change });
  }
  const made = await changeDocuments(db, changes, { acting, now: settings.now });
  for (const { row } of changes) outcomes.set(row.id, made.has(row.id) ? "changed" : "conflict");
  const lines = new Map((await listByIds(db, ids)).map((row) => [row.document.id, shownLineOf(row, settings)]));
  return ids.map((id) => ({ id, outcome: outcomes.get(id) ?? "unknown", document: lines.get(id) ?? null }));
}
