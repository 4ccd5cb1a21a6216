import type { InvitationFault } from "#rules/invitations/invitation.ts";

/** Why somebody cannot be invited, by field. */
export const invitationSentences = {
  email: "Please enter an address like name@company.com.",
  kind: "Please choose what the account is: company, institutional, retail or staff.",
  name: "Please keep the name to one line of at most 200 characters.",
} as const satisfies Record<InvitationFault, string>;
