export const setPassword = {
  title: "Set your password",
  lead: "This link works once. Choose a password of 12 to 128 characters, any you like.",
  account: "For the account of",
  otherPerson: "You are logged in as",
  otherPersonStays:
    "This link is for another account. You stay logged in until you log in with that account and its new password.",
  password: "New password",
  hint: "(at least 12 characters)",
  submit: "Set password",
  submitting: "Setting password...",
  noLinkTitle: "This link is not complete",
  noLink: "Open the link from your mail again, or copy all of it into the address bar.",
  spentTitle: "This link no longer works",
  maySet:
    "Your password may have been set: no answer came when you sent it. Log in with it, or ask for a new link if that fails.",
  logIn: "Log in",
  again: "Ask for a new link",
  contact: "Contact Us",
  unavailable: "The password may not have been set. Check your connection and try again.",
  withoutScripts: "Setting a password needs JavaScript.",
} as const;

/** The button in a password field. Its accessible name says more than its label. */
export const passwordField = {
  show: "Show",
  showName: "Show password",
  hide: "Hide",
  hideName: "Hide password",
} as const;
