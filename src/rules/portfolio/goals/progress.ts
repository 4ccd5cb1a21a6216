import type { Goal, GoalRecords } from "./goal.ts";

/** Amounts in minor units of the goal's currency. `percent` is whole, rounded down and at most 100. */
export type Progress = { reached: number; left: number; percent: number };

/** Only records in the goal's own currency count: nothing is converted. */
export function recordsFor({ amount }: Pick<Goal, "amount">, records: readonly GoalRecords[]): GoalRecords {
  const { currency } = amount;
  return (
    records.find((each) => each.currency === currency) ?? {
      currency,
      holdings: 0,
      value: 0,
      paidOut: 0,
      paidByMonth: [],
    }
  );
}

export function progressOf(goal: Pick<Goal, "amount" | "measure">, records: readonly GoalRecords[]): Progress {
  const { value, paidOut } = recordsFor(goal, records);
  const reached = Math.max(0, goal.measure === "value" ? value : paidOut);
  const { minorUnits } = goal.amount;
  return {
    reached,
    left: Math.max(0, minorUnits - reached),
    // In big integers, so that large amounts stay exact.
    percent: minorUnits > 0 ? Math.min(100, Number((BigInt(reached) * 100n) / BigInt(minorUnits))) : 100,
  };
}
