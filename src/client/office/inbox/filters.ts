import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { inboxDesk } from "#content/office/inbox-desk.ts";
import { type EnquiryKind, enquiryKinds } from "#rules/enquiries/inbox.ts";
import { referenceIn } from "#rules/enquiries/inbox-filter.ts";
import { searchTextOf } from "#rules/search-text.ts";
import { currentSearchWith } from "../use-address-filters.ts";

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

/** Returns the filters in the address. Missing ones have their default. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);

  const change = (changed: Partial<Record<"kind" | "owner" | "overdue" | "q" | "find", string>>) =>
    setSearch(currentSearchWith(changed), { replace: true });
  return { filters, search, change };
}

function readFilters(search: URLSearchParams): Filters {
  const [view, kind] = [search.get("view"), search.get("kind")];
  return {
    view: isView(view) ? view : "open",
    kind: enquiryKinds.find((each) => each === kind) ?? "",
    owner: search.get("owner") ?? "",
    overdue: search.get("overdue") === "yes",
    q: search.get("q") ?? "",
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

function isView(value: string | null): value is View {
  return inboxDesk.views.some(({ view }) => view === value);
}
