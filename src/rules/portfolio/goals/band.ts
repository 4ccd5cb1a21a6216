import { addDays, type Day } from "../../day.ts";
import { quarterNameOf, quarterNumberOf } from "../analytics/cash-flow.ts";
import type { Goal, GoalRecords } from "./goal.ts";
import { progressOf, recordsFor } from "./progress.ts";

/** The number of whole quarters that a projection needs and is made from. */
const quartersNeeded = 4;

/** Why there is no projection. */
type NoBandReason = "value" | "reached" | "past" | "too-few";

type PaidQuarter = { quarter: string; minorUnits: number };

/** `low` and `high` are the projected amounts that will have been paid out by the goal's day, in minor units. */
export type Band =
  | { state: "none"; reason: NoBandReason }
  | { state: "band"; low: number; high: number; leanest: PaidQuarter; best: PaidQuarter; quarters: PaidQuarter[] };

/**
 * Projects what the holdings will have paid out by the goal's day if each quarter pays as little as the leanest of the last four
 * whole quarters, or as much as the best. It assumes no growth, and only what is still held counts. The current quarter counts
 * with what it has not paid yet. The low end leaves out the last quarter if the goal's day cuts it short.
 */
export function bandOf(goal: Goal, records: readonly GoalRecords[], today: string): Band {
  const { reached, left } = progressOf(goal, records);
  if (goal.measure !== "paid-out") return { state: "none", reason: "value" };
  if (left === 0) return { state: "none", reason: "reached" };
  if (goal.day < today) return { state: "none", reason: "past" };
  const { paidByMonth } = recordsFor(goal, records);
  const now = quarterNumberOf(today);
  const quarters = Array.from({ length: quartersNeeded }, (_, at) => paidIn(paidByMonth, now - quartersNeeded + at));
  const [first] = paidByMonth.map(({ month }) => month).sort();
  if (first === undefined || quarterNumberOf(`${first}-01`) > now - quartersNeeded)
    return { state: "none", reason: "too-few" };
  const inOrder = quarters.toSorted((one, other) => one.minorUnits - other.minorUnits);
  const leanest = inOrder[0];
  const best = inOrder.at(-1);
  if (!leanest || !best) return { state: "none", reason: "too-few" };
  const paidNow = paidIn(paidByMonth, now).minorUnits;
  const last = quarterNumberOf(goal.day);
  const whole = isLastDay(goal.day) ? last : last - 1;
  const aheadOf = (each: number, until: number) =>
    until < now ? 0 : Math.max(0, each - paidNow) + each * (until - now);
  return {
    state: "band",
    low: reached + aheadOf(leanest.minorUnits, whole),
    high: reached + aheadOf(best.minorUnits, last),
    leanest,
    best,
    quarters,
  };
}

/** Returns what was paid out in a quarter. A negative sum, which a correction can cause, counts as zero. */
function paidIn(paidByMonth: GoalRecords["paidByMonth"], quarter: number): PaidQuarter {
  const sum = paidByMonth
    .filter(({ month }) => quarterNumberOf(`${month}-01`) === quarter)
    .reduce((total, { minorUnits }) => total + minorUnits, 0);
  return { quarter: quarterNameOf(quarter), minorUnits: Math.max(0, sum) };
}

/** True if a day is the last one of its quarter. */
function isLastDay(day: string): boolean {
  return quarterNumberOf(addDays(day as Day, 1)) !== quarterNumberOf(day);
}
