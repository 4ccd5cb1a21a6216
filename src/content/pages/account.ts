/** What the account page says before login. The rest is in account-details.ts, which only members fetch. */
export const account = {
  title: "Your account",
  lead: "Your name and password, where you are logged in, and what we hold on you.",
  head: { name: "Name", kind: "Account", email: "Signed in as" },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  loading: "Loading your account...",
  notViewedTitle: "The account page is theirs alone",
  notViewed: "Sessions, activity and two-factor authentication are not shown to staff who view as a member.",
  lockedTitle: "Authentication Required",
  locked: "Log in to see your account.",
  institutional: "Institutional",
  retail: "Retail",
  company: "Company",
  failedTitle: "Your account could not be loaded",
  failed: "Your connection or our server did not answer.",
  tryAgain: "Try again",
} as const;
