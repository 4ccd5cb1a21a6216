import type { FormSentences } from "#rules/form-fields.ts";

const unreadable = "This contains characters we cannot store. Please remove them.";

/** What the API says about a new name. */
export const nameSentences = {
  missing: "Please enter your name.",
  faulty: "Please check the fields marked below.",
  malformed: "This is not a form we can read. Please reload the page and try again.",
  fields: {
    name: { missing: "Please enter your name.", "too-long": "Please keep your name to 200 characters.", unreadable },
  },
} as const satisfies FormSentences<"name">;

/** What the API says when it declines to change an account. */
export const ownAccountRefusals = {
  wrongCurrent: "This is not your current password.",
  tooManyPasswords: "Too many attempts at the password. Please wait a moment and try again.",
  passwordChangedMeanwhile: "Your password was changed from elsewhere at the same moment. Log in with the new one.",
  /** The same for one that is over, one that never was and somebody else's. */
  noSuchSession: "This session has already ended.",
  tooManyDownloads: "You have downloaded your data several times within the hour. Please try again later.",
} as const;

/** The message that the server writes for whoever asks to be erased. */
export const erasureEnquiry = {
  topic: "Erasure of my data",
  message:
    "Please erase the data you hold on me. This was asked for on the account page, by whoever is logged in there.",
  account: "Account",
  kind: "Kind",
} as const;
