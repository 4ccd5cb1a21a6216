import { noAnswer } from "../no-answer.ts";

export const documents = {
  title: "White Paper and Documents",
  lead: "The papers behind the platform, and the library that opens when you are logged in.",
  signedInAs: "Signed in as",
  account: "Account",
  papersLabel: "Platform papers",
  libraryLabel: "Library",
  libraryLocked: "For members",
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  papers: {
    title: "Platform papers",
    download: "Download",
    /** The beginning of the address of a file. It ends with the place of its card. */
    filesAt: "/api/public-documents/",
    /** Each card offers the document of its public place, if there is one. */
    cards: [
      {
        place: "white-paper",
        title: "White Paper",
        text: "The model, the market and the token design.",
        state: "Available under request",
      },
      {
        place: "legal-framework",
        title: "Legal Framework",
        text: "Structures, jurisdictions and investor rights.",
        state: "Available under request",
      },
      {
        place: "investment-prospectus",
        title: "Investment Prospectus",
        text: "Terms common to all primary sales.",
        state: "Available Soon",
      },
      {
        place: "privacy-policy",
        title: "Privacy Policy",
        text: "What we keep, for how long and why.",
        state: "Available Soon",
      },
    ],
  },
  library: {
    title: "Library",
    aside: "Newest first.",
    loading: "Loading documents...",
    lockedTitle: "Authentication Required",
    locked: "Log in to see the library.",
    owed: "Set up two-factor authentication first, and the library opens.",
    account: "Go to your account",
    institutional: "Institutional",
    retail: "Retail",
    failedTitle: "Failed to load documents",
    failed: noAnswer,
    tryAgain: "Try again",
    elsewhere: "Looking for something else?",
    contact: "Contact Us",
  },
} as const;
