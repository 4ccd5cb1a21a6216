import { noAnswer } from "../no-answer.ts";

/** What the submissions page says before a company has logged in. The rest is in submissions-details.ts. */
export const submissions = {
  title: "Submissions",
  lead: "Projects that you submit to us, and changes to those we already have: as drafts, in review, decided.",
  head: { email: "Signed in as", kind: "Kind", reply: "First reply", hours: "Within 24 hours" },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  loading: "Loading your submissions...",
  withoutScriptsTitle: "This page needs JavaScript",
  withoutScripts: "Switch it on and reload the page, or write to us.",
  visitor: {
    title: "Log in to submit a project",
    text: "A submission says what is to be built, what it costs and what is still to be raised, with the files that show it. Our team reads it and answers.",
    login: "Company",
    without: "We have no account",
    topic: "Submit New Project",
  },
  others: {
    title: "For companies",
    investor:
      "Projects are submitted by companies, and yours is an investor's account. You can express your interest in one.",
    interest: "Express your interest",
    projects: "Projects",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Companies submit their projects here. What they submit is in the office, under Projects.",
  },
  failedTitle: "Failed to load your submissions",
  failed: noAnswer,
  tryAgain: "Try again",
} as const;
