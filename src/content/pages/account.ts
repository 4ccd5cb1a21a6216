import { noAnswer } from "../no-answer.ts";

/** What the account page says before login. The rest is in account-details.ts, which only members fetch. */
export const account = {
  title: "Your account",
  lead: "Your name and password, where you are logged in, and what we hold on you.",
  head: { name: "Name", kind: "Kind", email: "Signed in as" },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  loading: "Loading your account...",
  notViewedTitle: "The account page is theirs alone",
  notViewed: "Sessions, activity and two-factor authentication are not shown to staff who view as a member.",
  lockedTitle: "Authentication Required",
  locked: "Log in to see your account.",
  withoutScripts: {
    title: "This page needs JavaScript",
    text: "It reads your account with JavaScript. Switch it on and reload the page.",
  },
  institutional: "Institutional",
  retail: "Retail",
  company: "Company",
  failedTitle: "Failed to load your account",
  failed: noAnswer,
  tryAgain: "Try again",
} as const;
