import { staffRequestDesk as copy, kindNames } from "#content/office/people.ts";
import type { Kind } from "#rules/accounts/person.ts";

/** What is asked for somebody: that they join the staff, or leave it. */
export function becomingText(becomes: Kind): string {
  return becomes === "staff" ? copy.staff : `${copy.member} ${kindNames[becomes].toLowerCase()}`;
}
