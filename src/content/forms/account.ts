import type { PasswordFault } from "#rules/auth/password-length.ts";
import type { FormSentences } from "#rules/form-fields.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

/** Why a name is invalid. */
export const nameSentences = {
  ...formSentences,
  missing: "Please enter your name.",
  fields: {
    name: { missing: "Please enter your name.", "too-long": "Please keep your name to 200 characters.", unreadable },
  },
} as const satisfies FormSentences<"name">;

/** Why a password is refused. */
export const passwordSentences = {
  "too-short": "Please choose a password of at least 12 characters. A few words in a row are easy to remember.",
  "too-long": "Please keep your password to 128 characters.",
  common: "This password is among the first that are tried. Please choose one that is harder to guess.",
  personal: "Please leave your name and your e-mail address out of your password.",
  leaked: "This password has appeared in a data breach elsewhere. Please choose another one.",
} as const satisfies Record<PasswordFault, string>;
