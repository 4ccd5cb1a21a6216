import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { emailOf } from "../email-address.ts";
import { choice, textUpTo } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { accountLimits } from "./account-limits.ts";
import { type Kind, kinds } from "./person.ts";

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

/** `factor`: whether the account has two-factor authentication. */
export const peopleQuery = z.object({
  q: textUpTo(accountLimits.search),
  state: choice(accountStates),
  kind: choice(kinds),
  factor: choice(["on", "off"]),
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

export function peopleFilterOf({ q, state, kind, factor }: z.output<typeof peopleQuery>): PeopleFilter {
  return {
    state,
    kind,
    twoFactor: factor === undefined ? undefined : factor === "on",
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
