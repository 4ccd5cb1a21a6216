import type { InterestSentences } from "#rules/interests/interest-form.ts";

/** The form for an interest, and the list of one's own interests. Only investors fetch it. */
export const interestCopy = {
  form: {
    title: "Your interest",
    aside: "Not an order and not an offer. You can change your mind, and so can we.",
    project: "Project",
    choose: "Choose a project",
    totalValue: "Total value",
    amount: "Amount",
    amountHint: "(as in 25,000 or 25000.50)",
    atLeast: "At least",
    message: "Message",
    optional: "(optional)",
    acknowledge: "I have read and understood this notice",
    notBinding: "Sending this binds nobody, and no money moves. We write to you with what comes next.",
    send: "Express interest",
    sending: "Sending...",
    sentTitle: "Your interest has been received",
    sent: "A person will write to you. Your reference is",
    another: "Express another interest",
    failed: "Your interest could not be sent. What you typed is still here: check your connection and try again.",
  },
  list: {
    title: "Earlier interests",
    aside: "The newest fifty.",
    columns: { reference: "Reference", project: "Project", amount: "Amount", date: "Date", status: "Status" },
    received: "Received",
    empty: "None so far. What you express will be listed here.",
    failed: "Your earlier interests could not be loaded.",
    tryAgain: "Try again",
    loading: "Loading your earlier interests...",
  },
} as const;

const unreadable = "This contains characters we cannot store. Please remove them.";

/** Why an interest is invalid, by field. Form and API use the same sentences. */
export const interestSentences = {
  missing: "Please fill in all required fields",
  faulty: "Please check the fields marked below.",
  malformed: "This is not a form we can read. Please reload the page and try again.",
  notOpen: "Please choose a project that takes investors.",
  notAnAmount: "Please write an amount like 25,000 or 25000.50.",
  belowMinimum: "Please enter at least",
  aboveTotal: "Please enter no more than the project's total value,",
  noticeChanged: "The risk notice has changed. Please read it again.",
  noticeChangedDetail: "The risk notice has changed. Please read it again: reload the page, what you typed stays.",
  fields: {
    project: { missing: "Please choose a project.", unreadable },
    amount: { missing: "Please enter an amount.", unreadable },
    message: { "too-long": "Please keep your message to 5,000 characters.", unreadable },
    acknowledged: { missing: "Please confirm that you have read the risk notice.", unreadable },
  },
} as const satisfies InterestSentences;
