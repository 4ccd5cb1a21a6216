import { dayNumberOf } from "./movements.ts";

/** A positive amount is paid to the investor, or is the value at the end. A negative amount is paid in. */
export type CashFlow = { day: string; minorUnits: number };

/** Why there is no money-weighted return. */
export const undefinedReasons = [
  "nothing-paid-in",
  "undated",
  "one-day",
  "one-sign",
  "no-rate",
  "several-rates",
] as const;
export type UndefinedReason = (typeof undefinedReasons)[number];

/** The return in tenths of a percent, per year or over the whole period if that is shorter than a year. */
export type MoneyWeighted =
  | { over: "year"; tenths: number }
  | { over: "period"; tenths: number; days: number }
  | { over: "none"; reason: UndefinedReason };

const yearInDays = 365;
/** The rate is searched for between a loss of 99.99% and a gain of 1,000,000%, per year or over the shorter period. */
const lowest = Math.log(1 - 0.9999);
const highest = Math.log(1 + 10_000);
/** The number of parts into which the bracket is divided to search for roots if more than one rate is possible. */
const bracketParts = 128;

/** `at` is in years, or in fractions of a period that is shorter than a year. */
type Timed = { at: number; amount: number };

/**
 * Returns the one rate at which all cash flows, each on its own day, balance to zero: the XIRR of spreadsheets, actual/365. The
 * return of a period shorter than a year is not annualized. It is undefined if the bracket holds no rate, or several: then none
 * of them is the return.
 */
export function moneyWeightedReturnOf(flows: readonly CashFlow[]): MoneyWeighted {
  const byDay = new Map<number, number>();
  for (const { day, minorUnits } of flows) {
    const number = dayNumberOf(day);
    byDay.set(number, (byDay.get(number) ?? 0) + minorUnits);
  }
  const netted = [...byDay].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other);
  if (byDay.size < 2) return none("one-day");
  if (!netted.some(([, amount]) => amount < 0) || !netted.some(([, amount]) => amount > 0)) return none("one-sign");
  const first = netted[0]?.[0] ?? 0;
  const days = (netted.at(-1)?.[0] ?? 0) - first;
  const unit = Math.min(days, yearInDays);
  const largest = Math.max(...netted.map(([, amount]) => Math.abs(amount)));
  const rate = rateOf(netted.map(([number, amount]) => ({ at: (number - first) / unit, amount: amount / largest })));
  if (typeof rate === "string") return none(rate);
  const tenths = roundedOf(rate * 1000);
  return days < yearInDays ? { over: "period", tenths, days } : { over: "year", tenths };
}

function none(reason: UndefinedReason): MoneyWeighted {
  return { over: "none", reason };
}

/** Solves for the logarithm of 1 + rate, in which a discounted amount is a plain exponential. */
function rateOf(flows: readonly Timed[]): number | "no-rate" | "several-rates" {
  const isBracketed = Math.sign(balanceAt(flows, lowest).value) !== Math.sign(balanceAt(flows, highest).value);
  if (signChangesIn(flows.map(({ amount }) => amount)) === 1) {
    return isBracketed ? Math.expm1(rootBetween(flows, lowest, highest)) : "no-rate";
  }
  if (isBracketed) {
    const root = rootBetween(flows, lowest, highest);
    if (isOnlyRoot(flows, root)) return Math.expm1(root);
  }
  return scannedRateOf(flows);
}

/**
 * Returns the present value and its slope. Flows are discounted to the start for positive rates and to the end for negative ones,
 * so that no term overflows, however long the period is. This changes neither the sign nor the root.
 */
function balanceAt(flows: readonly Timed[], logRate: number): { value: number; slope: number } {
  const reference = logRate < 0 ? (flows.at(-1)?.at ?? 0) : 0;
  let value = 0;
  let slope = 0;
  for (const { at, amount } of flows) {
    const discounted = amount * Math.exp(-logRate * (at - reference));
    value += discounted;
    slope -= (at - reference) * discounted;
  }
  return { value, slope };
}

/**
 * Finds the root by Newton's method, kept inside a bracket whose ends differ in sign. Every third step halves the bracket, so
 * that the search always ends.
 */
function rootBetween(flows: readonly Timed[], low: number, high: number): number {
  const signAtLow = Math.sign(balanceAt(flows, low).value);
  let left = low;
  let right = high;
  let logRate = low < 0 && high > 0 ? 0 : (low + high) / 2;
  for (let step = 1; step < 250; step += 1) {
    const { value, slope } = balanceAt(flows, logRate);
    if (value === 0) return logRate;
    if (Math.sign(value) === signAtLow) left = logRate;
    else right = logRate;
    const newton = logRate - value / slope;
    const isInside = newton > left && newton < right;
    const next = isInside && step % 3 !== 0 ? newton : (left + right) / 2;
    if (right - left < 1e-13 || (isInside && Math.abs(newton - logRate) < 1e-13)) return newton;
    logRate = next;
  }
  return logRate;
}

/**
 * True if no other rate can balance the flows: at this rate the investor has money invested on every day before the last and
 * never owes any (Soper's condition).
 */
function isOnlyRoot(flows: readonly Timed[], logRate: number): boolean {
  let invested = 0;
  let before = 0;
  for (const { at, amount } of flows.slice(0, -1)) {
    invested = invested * Math.exp(logRate * (at - before)) + amount;
    before = at;
    if (invested > 0) return false;
  }
  return true;
}

function scannedRateOf(flows: readonly Timed[]): number | "no-rate" | "several-rates" {
  const points = Array.from({ length: bracketParts + 1 }, (_, at) => lowest + ((highest - lowest) * at) / bracketParts);
  const values = points.map((point) => balanceAt(flows, point).value);
  const changed = values.flatMap((value, at) => (at > 0 && value > 0 !== (values[at - 1] ?? 0) > 0 ? [at] : []));
  const [only] = changed;
  if (only === undefined) return "no-rate";
  if (changed.length > 1) return "several-rates";
  return Math.expm1(rootBetween(flows, points[only - 1] ?? lowest, points[only] ?? highest));
}

function signChangesIn(amounts: readonly number[]): number {
  return amounts.filter((amount, at) => at > 0 && amount > 0 !== (amounts[at - 1] ?? 0) > 0).length;
}

/** Rounds half away from zero, and never returns minus zero. */
function roundedOf(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number)) || 0;
}
