import type { GoalSentences } from "#rules/portfolio/goals/goal-form.ts";
import { formSentences, unreadable } from "./form-sentences.ts";

const choose = "Please choose one from the list.";
const noDay = "Please choose a day.";

/** Why a goal is invalid, by field. Form and API use the same sentences. */
export const goalSentences = {
  ...formSentences,
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
