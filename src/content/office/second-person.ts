import type { ConfirmationRefusal } from "#rules/office/second-person.ts";

/** Texts about actions that one member of staff prepares and a second one confirms, for either of them. */
export const secondPerson = {
  own: "You prepared this, so a second member of staff has to confirm it.",
  ownFrom: "As the only member of staff you may confirm it from",
  ownNow: "As the only member of staff you may confirm it now.",
  left: "The person who prepared it is no longer staff, so nobody can confirm it. Send it back or withdraw it, then prepare it again.",
  paid: "It pays you, so another member of staff has to confirm it.",
  theirs: "You are the second person. You may confirm it.",
} as const;

/** Why a confirmation was refused. */
export const secondPersonErrors = {
  paid: secondPerson.paid,
  "preparer-left": secondPerson.left,
  "second-needed": secondPerson.own,
  "too-early": "As the only member of staff you may confirm it 24 hours after you prepared it, and not before.",
} as const satisfies Record<ConfirmationRefusal, string>;

/** Why a preparation was refused. */
export const preparationErrors = {
  tooMany: "You have prepared too much for a second member of staff within the hour. Please try again later.",
} as const;
