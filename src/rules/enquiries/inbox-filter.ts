import { searchTextOf } from "../search-text.ts";
import { answerWithinMs } from "./clock.ts";
import { type EnquiryKind, type EnquiryStatus, enquiryKinds, enquiryStatuses } from "./inbox.ts";
import { inboxLimits } from "./inbox-limits.ts";

/** `ownerId` is undefined for any owner, null for none. `search` is normalized by `searchTextOf`; an empty one matches all. */
export type InboxFilter = {
  view: "open" | "all";
  kind: EnquiryKind | undefined;
  status: EnquiryStatus | undefined;
  ownerId: string | null | undefined;
  /** Only enquiries that came in by then, which are overdue. Undefined for all. */
  overdueUntil: Date | undefined;
  search: string;
};

type InboxQuery = Partial<Record<"view" | "kind" | "status" | "owner" | "overdue" | "q", string | undefined>>;
type Searched = { name: string; email: string; company: string; reference: string };

/** Reads the filters of a query. An empty one counts as not given, because a form also sends its empty fields. */
export function readInboxFilter(
  query: InboxQuery,
  personId: string,
  now: Date,
): InboxFilter | "badFilter" | "badSearch" {
  const { view = "", kind = "", status = "", owner = "", overdue = "", q = "" } = query;
  const knownKind = enquiryKinds.find((each) => each === kind);
  const knownStatus = enquiryStatuses.find((each) => each === status);
  const isKnown =
    (kind === "" || knownKind) &&
    (status === "" || knownStatus) &&
    ["", "open", "all"].includes(view) &&
    ["", "yes"].includes(overdue);
  if (!isKnown) return "badFilter";
  if (q.length > inboxLimits.search) return "badSearch";
  return {
    view: view === "open" ? "open" : "all",
    kind: knownKind,
    status: knownStatus,
    ownerId: ownerIdOf(owner, personId),
    overdueUntil: overdue === "yes" ? new Date(now.getTime() - answerWithinMs) : undefined,
    search: searchTextOf(q),
  };
}

/** True if a name, address, company or reference contains the search. The hyphen of a reference may be left out. */
export function matchesSearch({ name, email, company, reference }: Searched, search: string): boolean {
  if (search === "") return true;
  if ([name, email, company].some((text) => searchTextOf(text).includes(search))) return true;
  const symbols = withoutHyphens(search);
  return symbols !== "" && withoutHyphens(reference).includes(symbols);
}

/** Returns the reference that a search is, if it is a whole one. */
export function referenceIn(search: string): string | undefined {
  const symbols = withoutHyphens(search);
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(symbols) ? `${symbols.slice(0, 5)}-${symbols.slice(5)}` : undefined;
}

function ownerIdOf(owner: string, personId: string): string | null | undefined {
  if (owner === "") return undefined;
  if (owner === "none") return null;
  return owner === "mine" ? personId : owner;
}

function withoutHyphens(text: string): string {
  return searchTextOf(text).replace(/[\s-]/g, "");
}
