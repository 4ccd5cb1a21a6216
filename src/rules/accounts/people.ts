import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { emailOf } from "../email-address.ts";
import { queryText } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { accountLimits } from "./account-limits.ts";
import { isKind, type Kind, kinds } from "./person.ts";

/**
 * `invited`: the invitation is open. `no-login`: there is no password and no open invitation, because it was withdrawn or
 * never made.
 */
export const accountStates = ["invited", "active", "disabled", "no-login"] as const;
export type AccountState = (typeof accountStates)[number];

/**
 * `search` is normalized by `searchTextOf`; an empty one matches everybody. `address` is the search as an e-mail address, or
 * empty if it has no @.
 */
export type PeopleFilter = {
  state: AccountState | undefined;
  kind: Kind | undefined;
  twoFactor: boolean | undefined;
  search: string;
  address: string;
};

type Facts = { disabledAt: Date | null; hasPassword: boolean; isInvited: boolean };
type Matched = Facts & { name: string; email: string; kind: string; twoFactorSince: Date | null };

/** An empty filter counts as not given. `factor` is `on` or `off`. */
export const peopleQuery = z.object({
  q: z.optional(queryText),
  state: z.optional(queryText),
  kind: z.optional(queryText),
  factor: z.optional(queryText),
  after: z.optional(timeCursor),
});

/** A person with an account, as staff see them in a list. Times are ISO 8601. */
export const personLine = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(kinds),
  state: z.enum(accountStates),
  twoFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.nullable(z.iso.datetime()),
});
export type PersonLine = z.output<typeof personLine>;

/** Newest account first. In a search, a page may be short or even empty although another one follows. */
export const peoplePage = z.object({ people: z.array(personLine), next: z.nullable(z.string()) });
export type PeoplePage = z.output<typeof peoplePage>;

export function accountStateOf({ disabledAt, hasPassword, isInvited }: Facts): AccountState {
  if (disabledAt !== null) return "disabled";
  if (hasPassword) return "active";
  return isInvited ? "invited" : "no-login";
}

/** Reads the filters of a query. An empty or missing one filters nothing. */
export function readPeopleFilter(given: z.output<typeof peopleQuery>): PeopleFilter | "badFilter" | "badSearch" {
  const { q = "", state = "", kind = "", factor = "" } = given;
  const known = accountStates.find((each) => each === state);
  if (state !== "" && !known) return "badFilter";
  if (kind !== "" && !isKind(kind)) return "badFilter";
  if (!["", "on", "off"].includes(factor)) return "badFilter";
  if (q.length > accountLimits.search) return "badSearch";
  return {
    state: known,
    kind: isKind(kind) ? kind : undefined,
    twoFactor: factor === "" ? undefined : factor === "on",
    search: searchTextOf(q),
    address: q.includes("@") ? emailOf(q) : "",
  };
}

/** Whether an account fits every filter. The search matches any part of the name or the address. */
export function matchesPeopleFilter(row: Matched, { state, kind, twoFactor, search }: PeopleFilter): boolean {
  if (state !== undefined && accountStateOf(row) !== state) return false;
  if (kind !== undefined && row.kind !== kind) return false;
  if (twoFactor !== undefined && (row.twoFactorSince !== null) !== twoFactor) return false;
  return search === "" || [row.name, row.email].some((text) => searchTextOf(text).includes(search));
}
