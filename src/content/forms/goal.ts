import type { GoalSentences } from "#rules/portfolio/goals/goal-form.ts";
import { checkMarkedFields } from "./marked-fields.ts";

const unreadable = "This contains characters we cannot store. Please remove them.";
const choose = "Please choose one from the list.";
const noDay = "Please choose a day.";

/** Why a goal is invalid, by field. Form and API use the same sentences. */
export const goalSentences = {
  missing: "Please fill in all required fields",
  faulty: checkMarkedFields,
  malformed: "This is not a form we can read. Please reload the page and try again.",
  notOffered: choose,
  notAnAmount: "Please write an amount like 25,000 or 25000.50.",
  tooLarge: "Please enter an amount below 10,000,000,000,000.",
  nothing: "Please enter an amount above zero.",
  notADay: noDay,
  pastDay: "Please choose a day in the future.",
  fields: {
    name: { missing: "Please give the goal a name.", "too-long": "Please keep it to 80 characters.", unreadable },
    measure: { missing: choose, "too-long": choose, unreadable },
    amount: { missing: "Please enter an amount.", "too-long": "Please keep it to 20 characters.", unreadable },
    currency: { missing: choose, "too-long": choose, unreadable },
    day: { missing: noDay, "too-long": noDay, unreadable },
  },
} as const satisfies GoalSentences;
