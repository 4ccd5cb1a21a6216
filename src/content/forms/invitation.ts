import type { InvitationFault } from "#rules/invitations/invitation.ts";
import type { ListFault } from "#rules/invitations/invitation-list.ts";

/** Why somebody cannot be invited, by field. */
export const invitationSentences = {
  email: "Please enter an address like name@company.com.",
  kind: "Please choose what the account is: company, institutional, retail or staff.",
  name: "Please keep the name to one line of at most 200 characters.",
} as const satisfies Record<InvitationFault, string>;

/** Why a line of a list of people is refused. */
export const listSentences = {
  email: "There is no address like name@company.com at the beginning of this line.",
  kind: "The third value is not an account kind. Write company, institutional, retail or staff, or leave it out.",
  name: invitationSentences.name,
  twice: "This address is already on an earlier line.",
  "too-many-columns": "There are more parts than an address, a name and a kind.",
  several: "There are several addresses on this line. Please give each a line of its own.",
} as const satisfies Record<ListFault, string>;

/** Why a list as a whole is refused. */
export const listRefusals = {
  empty: "Write at least one address.",
  tooMany: "There are more than 200 people. Please split them into several lists.",
  tooManyStaff: "More than 50 of these would become staff. Please split them into several lists.",
  tooLong: "This is too long for one list. Please split it into several.",
  faulty: "Some lines need a correction. Nothing was sent.",
} as const;
