import { compare } from "../../compare.ts";
import { sumOf } from "../../sum.ts";
import { byHolding } from "../analytics/movements.ts";
import type { PortfolioHolding, PortfolioRecords } from "./records.ts";

type Step = { day: string; value: number; paidIn: number; tokens: number };

/** The state of a holding at the end of a day. */
export type HoldingOnDay = { value: number; paidIn: number; tokens: number };

type Bought = { day: string; tokens: number; minorUnits: number };
type Valued = { day: string; minorUnits: number };

/**
 * Returns a function that gives the state of a holding at the end of any day. It follows the rules of the value over time
 * (analytics/value-series.ts): a purchase counts at cost, a valuation holds until the next one, and a valuation on the day of a
 * purchase includes it. An entry without a day counts from before the first day. The current value of the records is left out,
 * because it has no day: a later valuation would replace it, and so change the value of past days.
 */
export function holdingsByDay({
  holdings,
  purchases,
  valuations,
}: PortfolioRecords): (id: string, day: string) => HoldingOnDay {
  const bought = byHolding(purchases);
  const valued = byHolding(valuations);
  const steps = new Map(
    holdings.map((holding) => [
      holding.id,
      stepsOf(holding, bought.get(holding.id) ?? [], valued.get(holding.id) ?? []),
    ]),
  );
  return (id, day) => lastUntil(steps.get(id) ?? [], day);
}

function stepsOf(holding: PortfolioHolding, bought: readonly Bought[], valued: readonly Valued[]): Step[] {
  const { investedMinorUnits, tokens } = holding;
  const paidIn = investedMinorUnits - sumOf(bought.map(({ minorUnits }) => minorUnits));
  const before = { value: paidIn, paidIn, tokens: tokens - sumOf(bought.map((each) => each.tokens)) };
  const events = [
    ...bought.map((each) => ({ ...each, isValue: false })),
    ...valued.map((each) => ({ ...each, tokens: 0, isValue: true })),
  ].sort((one, other) => compare(one.day, other.day) || Number(one.isValue) - Number(other.isValue));
  const steps: Step[] = [{ day: "", ...before }];
  let now = before;
  for (const { day, minorUnits, tokens: more, isValue } of events) {
    now = isValue
      ? { ...now, value: minorUnits }
      : { value: now.value + minorUnits, paidIn: now.paidIn + minorUnits, tokens: now.tokens + more };
    steps.push({ day, ...now });
  }
  return steps;
}

function lastUntil(steps: readonly Step[], day: string): HoldingOnDay {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  const { value, paidIn, tokens } = steps[low - 1] ?? { value: 0, paidIn: 0, tokens: 0 };
  return { value, paidIn, tokens };
}
