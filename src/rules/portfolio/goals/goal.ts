import * as z from "zod/mini";
import { currencies, type Money } from "../../money.ts";
import { money } from "../../money-schema.ts";

/** What counts towards a goal: the present value of one's holdings, or all that they have paid out. */
export const goalMeasures = ["value", "paid-out"] as const;
export type GoalMeasure = (typeof goalMeasures)[number];

/** `day` is `YYYY-MM-DD`. */
export type Goal = { id: string; name: string; measure: GoalMeasure; amount: Money; day: string; version: number };

/** How many goals one person may have. */
export const goalLimit = 20;

/** What holdings in one currency are worth and have paid, in minor units. */
export type GoalRecords = {
  currency: Money["currency"];
  holdings: number;
  value: number;
  paidOut: number;
  /** What holdings that have not been redeemed paid, by month: `2025-03`. */
  paidByMonth: { month: string; minorUnits: number }[];
};

export type GoalList = {
  personId: string;
  /** The day on which the records were read. */
  today: string;
  goals: Goal[];
  records: GoalRecords[];
};

const goal = z.object({
  id: z.string(),
  name: z.string(),
  measure: z.enum(goalMeasures),
  amount: money,
  day: z.iso.date(),
  version: z.int(),
});

export const goalList: z.ZodMiniType<GoalList> = z.object({
  personId: z.string(),
  today: z.iso.date(),
  goals: z.array(goal),
  records: z.array(
    z.object({
      currency: z.enum(currencies),
      holdings: z.int(),
      value: z.int(),
      paidOut: z.int(),
      paidByMonth: z.array(z.object({ month: z.string(), minorUnits: z.int() })),
    }),
  ),
});

export const savedGoal = z.object({ version: z.int() });
