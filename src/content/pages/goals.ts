import { noAnswer } from "../no-answer.ts";

/** Texts of the page of goals. */
export const goalsCopy = {
  title: "Goals",
  lead: "What you want to reach by a certain day, and how far you have come.",
  loading: "Loading your goals...",
  failedTitle: "Failed to load your goals",
  /** Shown above what could not be loaded again, for example after a change. */
  oldTitle: "Failed to load what is new",
  failed: noAnswer,
  tryAgain: "Try again",
  visitor: {
    title: "Sample content",
    text: "The account and the goals below are invented, and so are their figures. Log in to set your own.",
  },
  withoutScripts: {
    title: "Log in to set goals",
    text: "Progress is calculated from your own records, so this page needs scripts.",
  },
  company: {
    title: "Goals are for investors",
    text: "Investors see the page below with their own records. This is sample content.",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Investors see the page below with their own records. This is sample content.",
  },
  cells: {
    account: "Account",
    goals: "Goals",
    of: "of",
    asOf: "As of",
    content: "Content",
    sample: "Sample content",
    records: "Your records",
  },
  sampleAccount: "Adda Pension Fund",
  list: {
    title: "Your goals",
    sampleTitle: "Sample goals",
    aside: "Nearest day first. Only amounts in the goal's own currency count.",
    empty: "You have not set a goal yet",
    emptyText: "Set one below with a name, an amount and a day. Progress is calculated from your records.",
  },
  measures: { value: "Value of my holdings", "paid-out": "Paid out to me" },
  goal: {
    by: "by",
    reached: "Reached",
    amount: "Goal",
    left: "Still to go",
    done: "This goal is reached.",
    noRecords: "There is nothing on record in this currency yet.",
    edit: "Edit",
    table: "Figures of",
    label: ["reached of", "which is"],
  },
  removal: {
    act: "Delete",
    confirm: "Delete for good",
    keep: "Keep it",
    sending: "Deleting...",
    failed: "The goal may not have been deleted. Please try again.",
  },
  band: {
    title: "Not a promise",
    text: "If each quarter until then paid as little as the lowest of your last four, or as much as the highest:",
    low: "Low end, paid out by then",
    high: "High end, paid out by then",
    leanest: "Lowest quarter",
    best: "Highest quarter",
    label: "Low to high end by the goal's day:",
    none: {
      value: "There is no projection: your records cannot tell what holdings will be worth.",
      reached: "There is no projection: the goal is reached.",
      past: "There is no projection: the day has passed.",
      "too-few":
        "There is no projection: it needs payments in at least four full quarters, from holdings that you still have.",
    },
  },
  form: {
    newTitle: "New goal",
    aside: "Only you see your goals.",
    name: "Name",
    measure: "What counts",
    amount: "Amount",
    amountHint: "(as in 25,000 or 25000.50)",
    currency: "Currency",
    day: "By which day",
    choose: "Choose",
    save: "Save goal",
    saving: "Saving...",
    saved: "Saved.",
    savedBefore: "Saved. What you have typed since is not saved yet.",
    cancel: "Cancel",
    failed: "The goal may not have been saved. Please try again.",
    full: "You have 20 goals",
    fullText: "That is the maximum. Delete one to set another.",
  },
  method: {
    title: "How it is counted",
    list: [
      {
        name: "Value of my holdings",
        text: "The present value of all your holdings in the goal's currency, as last recorded. Cash and what was paid out are not included.",
      },
      {
        name: "Paid out to me",
        text: "Everything that your holdings in the goal's currency have paid out, less corrections. It counts even if you have spent it since.",
      },
      {
        name: "Projection",
        text: "Only for what is paid out, and only from your own last four full quarters. No growth and no new holdings are assumed. A holding that was redeemed, or that has no tokens any more, pays nothing more, so its payments are left out. The current quarter adds only what it has not paid yet. A last quarter that the goal's day cuts short counts in the high end only.",
      },
    ],
  },
} as const;
