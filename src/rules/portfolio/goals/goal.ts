import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { money } from "../../money-schema.ts";

/** What counts towards a goal: the current value of the holdings, or everything they have paid out. */
export const goalMeasures = ["value", "paid-out"] as const;
export type GoalMeasure = (typeof goalMeasures)[number];

/** The most goals that one person may have. */
export const goalLimit = 20;

const goal = z.object({
  id: z.string(),
  name: z.string(),
  measure: z.enum(goalMeasures),
  amount: money,
  day: z.iso.date(),
  version: z.int(),
});
export type Goal = z.output<typeof goal>;

/** What holdings in one currency are worth and have paid, in minor units. */
const goalRecords = z.object({
  currency: z.enum(currencies),
  holdings: z.int(),
  value: z.int(),
  paidOut: z.int(),
  /** What was paid, by month (`2025-03`), by holdings that have tokens and are not redeemed. */
  paidByMonth: z.array(z.object({ month: z.string(), minorUnits: z.int() })),
});
export type GoalRecords = z.output<typeof goalRecords>;

export const goalList = z.object({
  personId: z.string(),
  /** The day on which the records were read. */
  today: z.iso.date(),
  goals: z.array(goal),
  records: z.array(goalRecords),
});
export type GoalList = z.output<typeof goalList>;

export const savedGoal = z.object({ version: z.int() });
