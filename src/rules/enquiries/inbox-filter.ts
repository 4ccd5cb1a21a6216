import { searchTextOf } from "../search-text.ts";
import { answerWithinMs } from "./clock.ts";
import type { EnquiryKind, EnquiryStatus } from "./inbox.ts";
import type { InboxQuery } from "./inbox-requests.ts";

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

type Searched = { name: string; email: string; company: string; reference: string };

/** Returns the filter that a query means to the person who asks. */
export function inboxFilterOf(query: InboxQuery, personId: string, now: Date): InboxFilter {
  const { view = "all", kind, status, owner, overdue, q } = query;
  return {
    view,
    kind,
    status,
    ownerId: ownerIdOf(owner, personId),
    overdueUntil: overdue && new Date(now.getTime() - answerWithinMs),
    search: q,
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

function ownerIdOf(owner: string | undefined, personId: string): string | null | undefined {
  if (owner === "none") return null;
  return owner === "mine" ? personId : owner;
}

function withoutHyphens(text: string): string {
  return searchTextOf(text).replace(/[\s-]/g, "");
}
