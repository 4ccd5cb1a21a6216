import { noAnswer } from "../no-answer.ts";

/** What the interest page says before an investor has logged in. The form is in interest-form.ts, which only investors fetch. */
export const interest = {
  title: "Express your interest",
  lead: "Tell us which project you would invest in, and about how much. It binds neither side, and no money moves.",
  head: { email: "Signed in as", kind: "Kind", binding: "Binding", no: "No", money: "Money moved", none: "None" },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  loading: "Loading the form...",
  withoutScriptsTitle: "This form needs JavaScript",
  withoutScripts: "Switch it on and reload the page, or write to us.",
  visitor: {
    title: "Log in to express your interest",
    text: "An expression of interest names a project and an amount. Our team answers it with the terms and the documents, and with the checks of identity and wallet that come before any sale.",
    institutional: "Institutional",
    retail: "Retail",
    without: "I have no account",
    topic: "Invest: ",
    topicWithoutProject: "Invest",
  },
  others: {
    title: "For investors",
    company:
      "Expressions of interest come from investors, and yours is a company account. You can submit a project of your own.",
    submit: "Submit New Project",
    projects: "Projects",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Investors express their interest here. What they send is in the office, in the Inbox.",
  },
  failedTitle: "Failed to load the form",
  failed: noAnswer,
  tryAgain: "Try again",
} as const;
