import { portal } from "./portal.ts";

/** What the API says when a code is declined, or what only a code lets through. */
export const twoFactorRefusals = {
  /** The same for a code that is wrong, one that was used and one that is over. */
  wrongCode: "This code is not right, or was used already. Wait for the next one and enter that.",
  tooManyCodes: "Too many wrong codes. Please wait a moment and try again.",
  codeNeeded: "Please enter a code from your app, or a recovery code.",
  startAgain: "This login has taken too long, or the account has changed. Please enter your password again.",
  enrolAgain: "This set-up is over. Please start it again.",
  isOn: "Two-factor authentication is on already. Please reload the page.",
  isOff: "Two-factor authentication is off already. Please reload the page.",
  unreadable: `We can no longer read the two-factor authentication of this account. Please write to ${portal.email}, and we will help you to set it up again.`,
  staffKeepIt: "Staff keep two-factor authentication on. You may set up another app instead.",
  staffNeedIt: "Set up two-factor authentication on your account page first.",
} as const;
