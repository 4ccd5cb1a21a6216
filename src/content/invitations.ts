import type { InvitationFault } from "#rules/invitation.ts";

/** Why somebody cannot be invited, shown beside the field. */
export const invitationSentences = {
  email: "Please enter an address like name@company.com.",
  kind: "Please choose what the account is: company, institutional, retail or staff.",
  name: "Please keep the name to one line of at most 200 characters.",
} as const satisfies Record<InvitationFault, string>;

/** What the API says when it declines to invite, to write again or to withdraw. */
export const invitationRefusals = {
  "other-kind":
    "This address has an account of another kind. Withdraw its invitation first, if it is still open, or use another address.",
  disabled: "The account of this address is disabled.",
  "has-password":
    'This address already has an account with a password. Its owner can log in, or ask for a new password under "Forgot your password?".',
  unknown: "There is no such invitation.",
  accepted: "This invitation was taken up: the person has set a password.",
  withdrawn: "This invitation was withdrawn. Invite the person again to bring it back.",
  tooMany: "You have invited very many people within the hour. Please wait, and go on later.",
  badCursor: "This page of the list cannot be read. Please start from its beginning.",
} as const;
