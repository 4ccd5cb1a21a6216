import { searchTextOf } from "../search-text.ts";
import { answerWithinMs } from "./clock.ts";
import { type EnquiryKind, type EnquiryStatus, enquiryKinds, enquiryStatuses } from "./inbox.ts";
import { inboxLimits } from "./inbox-limits.ts";

/** `ownerId`: undefined for any, null for nobody. `search` is as `searchTextOf` leaves it; empty, it finds all. */
export type InboxFilter = {
  view: "open" | "all";
  kind: EnquiryKind | undefined;
  status: EnquiryStatus | undefined;
  ownerId: string | null | undefined;
  /** What came in until then is overdue. */
  overdueUntil: Date | undefined;
  search: string;
};

type Given = Partial<Record<"view" | "kind" | "status" | "owner" | "overdue" | "q", string | undefined>>;
type Searched = { name: string; email: string; company: string; reference: string };

/** Reads the filters in an address. An empty one counts as not given, because a form sends it for an empty field. */
export function readInboxFilter(given: Given, personId: string, now: Date): InboxFilter | "badFilter" | "badSearch" {
  const { view = "", kind = "", status = "", owner = "", overdue = "", q = "" } = given;
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

/** Any part of a name, an address or a company; of a reference also without its hyphen. */
export function matchesSearch({ name, email, company, reference }: Searched, search: string): boolean {
  if (search === "") return true;
  if ([name, email, company].some((text) => searchTextOf(text).includes(search))) return true;
  return withoutHyphens(reference).includes(withoutHyphens(search));
}

/** The reference that a search is, if it is a whole one. */
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
