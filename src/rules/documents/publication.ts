import { hasHiddenTitle } from "./library-document.ts";

/**
 * A document's state as staff see it. `scheduled`: members will see it from a day on. `hidden`: it is published, but its title
 * hides it from members.
 */
export const documentStates = ["draft", "scheduled", "published", "hidden", "binned"] as const;
export type DocumentState = (typeof documentStates)[number];

/** What staff can do with a document as a whole. */
export const documentActs = ["publish", "unpublish", "bin", "restore"] as const;
export type DocumentAct = (typeof documentActs)[number];

/** How many days ahead a document may be scheduled. Further ahead, the year is probably mistyped. */
export const publishDaysAhead = 366;

/** How long a document can be restored from the bin. */
const binDays = 30;
const binMs = binDays * 24 * 60 * 60_000;
/** A file is kept a little longer than it can be restored, so that a restoration in the last second never races the removal. */
const purgeMarginMs = 60 * 60_000;

type Publication = { title: string; visibleFrom: Date | null; binnedAt: Date | null };

export function documentStateOf(document: Publication, hiddenTitles: readonly string[], now: Date): DocumentState {
  const { title, visibleFrom, binnedAt } = document;
  if (binnedAt !== null) return "binned";
  if (visibleFrom === null) return "draft";
  if (visibleFrom > now) return "scheduled";
  return hasHiddenTitle(title, hiddenTitles) ? "hidden" : "published";
}

/** Returns when a document in the bin can no longer be restored. */
export function binEndsAt(binnedAt: Date): Date {
  return new Date(binnedAt.getTime() + binMs);
}

/** Returns the cutoff: documents that were moved to the bin by then are removed for good. */
export function purgeCutoff(now: Date): Date {
  return new Date(now.getTime() - binMs - purgeMarginMs);
}

/** The acts that are possible on a document in each state. */
export const actsOf = {
  draft: ["publish", "bin"],
  scheduled: ["publish", "unpublish", "bin"],
  published: ["unpublish", "bin"],
  hidden: ["unpublish", "bin"],
  binned: ["restore"],
} as const satisfies Record<DocumentState, readonly DocumentAct[]>;
