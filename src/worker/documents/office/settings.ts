import { readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import type { Bindings } from "../../env.ts";

/** What a document's state depends on besides its row. */
export type LibrarySettings = { hiddenTitles: readonly string[]; zone: string; now: Date };

/** Returns undefined if the operator's setting cannot be read. */
export function readSettings(env: Bindings): LibrarySettings | undefined {
  const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES);
  return hiddenTitles && { hiddenTitles, zone: env.BUSINESS_TIME_ZONE, now: new Date() };
}
