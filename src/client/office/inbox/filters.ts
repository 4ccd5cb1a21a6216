import { inboxDesk } from "#content/office/inbox-desk.ts";
import { type EnquiryKind, enquiryKinds } from "#rules/enquiries/inbox.ts";
import { referenceIn } from "#rules/enquiries/inbox-filter.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { useAddressFilters } from "../use-address-filters.ts";

export type View = (typeof inboxDesk.views)[number]["view"];
/** The filters as they are in the address. `owner` is an id, `mine` or `none`. */
export type Filters = { view: View; kind: EnquiryKind | ""; owner: string; overdue: boolean; q: string };

/** The query parameters of the API. */
type Query = Partial<Record<"view" | "kind" | "status" | "owner" | "overdue" | "q", string>>;

const ofView = {
  open: { view: "open" },
  mine: { view: "open", owner: "mine" },
  nobodys: { view: "open", owner: "none" },
  answered: { status: "answered" },
  closed: { status: "closed" },
  suspected: { status: "suspected" },
  all: { view: "all" },
} as const satisfies Record<View, Query>;

const names = ["view", "kind", "owner", "overdue", "q", "find"] as const;

/** Returns the filters in the address. Missing ones have their default. */
export function useFilters() {
  const address = useAddressFilters(names);
  return { ...address, filters: readFilters(address.filters) };
}

function readFilters({ view, kind, owner = "", overdue, q = "" }: Partial<Record<string, string>>): Filters {
  return {
    view: isView(view) ? view : "open",
    kind: enquiryKinds.find((each) => each === kind) ?? "",
    owner,
    overdue: overdue === "yes",
    q,
  };
}

export function queryOf({ view, kind, owner, overdue, q }: Filters): Query {
  return {
    ...ofView[view],
    ...(kind && { kind }),
    ...(owner && { owner }),
    ...(overdue && { overdue: "yes" }),
    ...(q.trim() && { q: q.trim() }),
  };
}

export function isNarrowed({ kind, owner, overdue, q }: Filters): boolean {
  return kind !== "" || owner !== "" || overdue || q.trim() !== "";
}

/** True if the search is a whole reference and found its enquiry, which it does in any view and with any filters. */
export function isFoundByReference({ q }: Filters, lines: readonly { reference: string }[]): boolean {
  const reference = referenceIn(searchTextOf(q));
  return reference !== undefined && lines.some((line) => line.reference === reference);
}

function isView(value: string | undefined): value is View {
  return inboxDesk.views.some(({ view }) => view === value);
}
