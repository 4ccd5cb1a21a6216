import type { InterestSentences } from "#rules/interests/interest-form.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

/** Why an interest is invalid, by field. Form and API use the same sentences. */
export const interestSentences = {
  ...formSentences,
  notOpen: "Please choose a project that is open to investors.",
  saleOver: "The sale of this project has ended. Please choose another project.",
  projectChanged: "This project has changed since this page showed it. Please choose your project again.",
  notAnAmount: "Please write an amount like 25,000 or 25000.50.",
  belowMinimum: "Please enter at least",
  aboveTotal: "Please enter no more than the project's total value,",
  noticeChanged: "The risk notice has changed. Please read it again.",
  noticeChangedDetail: "The risk notice has changed. Please reload the page and read it again. What you typed is kept.",
  fields: {
    project: { missing: "Please choose a project.", unreadable },
    amount: { missing: "Please enter an amount.", unreadable },
    message: { "too-long": "Please keep your message to 5,000 characters.", unreadable },
    acknowledged: { missing: "Please confirm that you have read the risk notice.", unreadable },
  },
} as const satisfies InterestSentences;
