import type { FoundPage } from "#pages";
import type { Person } from "#rules/accounts/person.ts";

/** The props of every desk: the page of the address, and the person who is logged in. */
export type DeskProps = { found: FoundPage; person: Person };
