import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { noAnswer } from "../no-answer.ts";

/** How *Recent activity* describes each event. */
const events = {
  login: "You logged in.",
  "login-failed": "Somebody tried to log in with a wrong password.",
  "login-delayed": "Somebody tried to log in too often, and was made to wait.",
  "code-accepted": "A code from your authenticator app was accepted.",
  "code-failed": "Somebody entered a wrong code.",
  "recovery-code-used": "A recovery code was used.",
  "name-changed": "Your name was changed.",
  "password-changed": "Your password was changed.",
  "password-reset": "A new password was set by a link from an e-mail.",
  "two-factor-on": "Two-factor authentication was turned on.",
  "two-factor-off": "Two-factor authentication was turned off.",
  "recovery-codes-renewed": "New recovery codes were made.",
  "sessions-ended": "Sessions were ended.",
  "device-remembered": "This browser is now known to us.",
  "device-forgotten": "A known browser was forgotten.",
  "link-requested": "A link to set a new password was requested.",
  "link-used": "A link to set a password was used.",
  "origin-refused": "A request from another site was refused.",
  "permission-refused": "A request that your account does not allow was refused.",
  "staff-decision": "Our team has changed your account.",
} as const satisfies Record<SecurityEventName, string>;

/** Events with several outcomes, by name and detail. */
const outcomes: Readonly<Record<string, string>> = {
  "login:new-device": "You logged in with a new browser.",
  "two-factor-on:another-app": "Another authenticator app was set up.",
  "sessions-ended:log-out": "You logged out.",
  "sessions-ended:one": "One of your sessions was ended.",
  "sessions-ended:others": "All your other sessions were ended.",
  "staff-decision:account-disabled": "Our team has disabled your account.",
  "staff-decision:account-enabled": "Our team has enabled your account again.",
  "staff-decision:sessions-ended": "Our team has ended your sessions.",
  "staff-decision:two-factor-off": "Our team has turned off two-factor authentication.",
  "staff-decision:staff-asked": "Someone on our team requested that you become staff.",
  "staff-decision:staff-confirmed": "Our team has made you staff.",
  "staff-decision:kind-changed": "Our team has changed the kind of your account.",
  "staff-decision:reset-begun": "Our team sent you a link to set a new password.",
  "staff-decision:leaving-asked": "Someone on our team requested that you leave the staff.",
  "staff-decision:leaving-confirmed": "You are no longer staff.",
  "staff-decision:leaving-withdrawn": "The request for you to leave the staff was withdrawn.",
  "staff-decision:staff-withdrawn": "The request for you to become staff was withdrawn.",
};

export const activityCopy = {
  title: "Recent activity",
  aside: "What happened to your account: logins, codes, passwords, your name, and what our team did.",
  events,
  outcomes,
  team: "Our team",
  loading: "Loading your activity...",
  empty: "Nothing has happened yet",
  emptyText: "Logins and changes to your account will be listed here.",
  failedTitle: "Failed to load your activity",
  failed: noAnswer,
  tryAgain: "Load activity again",
  more: "Show earlier activity",
  loadingMore: "Loading...",
  moreFailed: "Failed to load earlier activity. Check your connection and try again.",
  isOld: "What happened last may be missing here. Check your connection and reload the page.",
  missed: "See something that was not you? Change your password, end all other sessions, and write to us.",
} as const;
