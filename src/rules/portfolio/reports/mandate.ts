import { searchTextOf } from "../../search-text.ts";

/** A name that a member gives to a part of their holdings. A holding is in one mandate at most. */
export type Mandate = { id: string; name: string };

/** The limit on `holdings`: all of them are sent at once, and their ids are 59 KB of the 64 KB that a request may have. */
export const mandateLimits = { name: 60, perPerson: 20, holdings: 1_500 } as const;

/** No at sign is allowed: names are printed in statements, which never change, and an e-mail address must be erasable. */
const written = /^[^\p{C}@]{1,60}$/u;

/** Returns the name with single spaces, or undefined if it is not valid. */
export function readMandateName(typed: string): string | undefined {
  const name = typed.replace(/\s+/g, " ").trim();
  return written.test(name) && name.isWellFormed() ? name : undefined;
}

/** True if two names read alike. Statements of such mandates, or of one and the whole account, would look alike, too. */
export function isNamedLike(other: string, name: string): boolean {
  return searchTextOf(name) === searchTextOf(other);
}
