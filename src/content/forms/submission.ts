import type { SubmissionSentences } from "#rules/submissions/submission-form.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

const tooLong = "This is longer than we can store. Please shorten it.";
const text = { "too-long": tooLong, unreadable };

/** Why a submission is invalid, by field. Form and API use the same sentences. */
export const submissionSentences = {
  ...formSentences,
  notOffered: "Please choose one from the list.",
  notAnAmount: "Please write an amount like 250,000.50.",
  tooLarge: "Please enter an amount below 10,000,000,000,000.",
  belowMinimum: "To be eligible, the project's total value must be at least",
  nothingSought: "Please enter an amount above zero.",
  aboveTotal: "Please enter no more than the project's total value.",
  notADay: "Please choose a day.",
  pastLaunch: "The expected launch cannot be in the past. Please choose today or a later day.",
  farLaunch: "This day is more than a hundred years ahead. Please check the year.",
  fields: {
    name: { ...text, missing: "Please enter the project's name." },
    category: { ...text, missing: "Please choose a category." },
    location: { ...text, missing: "Please say where it is." },
    description: { ...text, missing: "Please describe the project." },
    currency: { ...text, missing: "Please choose a currency." },
    total: { ...text, missing: "Please enter the project's total value." },
    sought: { ...text, missing: "Please enter the amount you seek." },
    launch: { ...text, missing: "Please choose the day you expect to launch." },
    phone: text,
    eligible: { ...text, missing: "Please confirm that the project meets the criteria." },
  },
} as const satisfies SubmissionSentences;
