import { kindNames } from "#content/office/accounts.ts";
import { staffRequestDesk as copy } from "#content/office/people.ts";
import type { Kind } from "#rules/accounts/person.ts";

/** Returns the text of a request: that a person joins the staff, or leaves it. */
export function becomingText(becomes: Kind): string {
  return becomes === "staff" ? copy.staff : `${copy.member} ${kindNames[becomes].toLowerCase()}`;
}
