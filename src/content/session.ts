import type { PasswordFault } from "#rules/password-length.ts";

/** What the API says when a login, a log-out or a new password is declined. */
export const sessionRefusals = {
  loginNeeded: "Please log in.",
  incomplete: "Please fill in all fields",
  /** The same for an unknown address, a wrong password and an account that cannot log in. */
  wrongCredentials: "Invalid email or password",
  tooManyLogins: "Too many attempts to log in. Please wait a moment and try again, or reset your password.",
  tooManyResets:
    "Too many requests for a new password. An e-mail may be on its way already; please wait before you ask again.",
  busy: "Many people are logging in right now. Please try again in a few seconds.",
  tooManyRequests: "Too many requests in a short time. Please wait a minute and try again.",
  foreignOrigin: "This request came from another address. Open the page here and try again.",
  linkSpent: "This link has expired or was already used. Please ask for a new one.",
  unavailable: "Logging in is unavailable at the moment. Please try again later or contact us directly.",
} as const;

/** Why a password was not taken, shown beside its field. */
export const passwordSentences = {
  "too-short": "Please choose a password of at least 12 characters. A few words in a row are easy to remember.",
  "too-long": "Please keep your password to 128 characters.",
  common: "This password is among the first that are tried. Please choose one that is harder to guess.",
  personal: "Please leave your name and your e-mail address out of your password.",
  leaked: "This password has appeared in a data breach elsewhere. Please choose another one.",
} as const satisfies Record<PasswordFault, string>;
