/** Why a change of a project was refused. What was typed stays in the form. */
export const projectFormErrors = {
  changed: "Somebody has changed this project in the meantime. Your changes are kept here. Review the current version.",
  badChange: "This is not a change we can read. Please reload the page and try again.",
  faulty: "Please correct the marked fields.",
  tooLong: "This text is too long.",
  tooMany: "This has too many rows.",
  lacking: "The marked fields are missing. Without them the project cannot be public.",
  pageTaken: "Another page has this address. Choose another one.",
  pageShown: "This address is public. Unpublish the project before you change it.",
  pageUsed: "Investors have named this address in an interest. It can no longer be changed.",
  currencyFixed: "The currency can no longer be changed. Reload the page to see why.",
  nameTaken: "The company has another project with this name.",
} as const;

/** A project status that staff could not change. */
export const projectStatusErrors = {
  needsPage: "Its card is public and leads to no page. Unpublish it, or give it a page, before it moves on.",
  badStatus:
    "Send the status the project has and the one it should have: Planning, Coming Soon, Funding, Active or Completed.",
  movedMeanwhile: "Somebody else has moved this project in the meantime. Nothing was changed. It is now",
  notNext: "A project moves forward one stage at a time, or back to Planning until it is built. This one is",
  mayBecome: "It may become",
  stays: "Its status is final.",
} as const;

/** What is wrong with an entry. */
export const entrySentences = {
  missing: "Fill this in.",
  badAmount: "Enter an amount like 25,000 or 25000.50.",
  badCount: "Enter a whole number like 1,000.",
  badDay: "Enter a day like 2026-01-31.",
  farDay: "This day is more than a hundred years ahead. Check the year.",
  badPage: "Use small letters and numbers, with hyphens between words.",
  badCategory: "Choose a category from the list.",
  badFigures: "Choose what the figures are.",
  badCurrency: "Choose a currency from the list.",
  badPercent: "Enter 100 at most.",
  badSpan: "The end must come after the start.",
} as const;

/** What every published term sheet must say about its IRR and ROI. */
const riskLabel = "target, not guaranteed; capital at risk";

/** Why a project cannot be published. */
export const lackSentences = {
  riskLabel,
  lacks: "The public page needs this.",
  lacksRow: "The public page needs at least one row.",
  lacksPage: "Only a project that is Coming Soon needs no page of its own. Give it an address.",
  lacksTotal: "The card needs a total value.",
  percentSum: "The shares must add up to 100 percent.",
  amountSum: "The amounts must add up to the total value.",
  otherShare: "Its amount is a different share of the total value.",
  lacksRiskLabel: `It has to say of IRR and ROI: ${riskLabel}.`,
} as const;
