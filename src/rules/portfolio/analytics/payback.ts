import { compare } from "../../compare.ts";
import { sumOf } from "../../sum.ts";
import { type Movement, type ProjectHolding, totalOf } from "./movements.ts";
import { ratioOf } from "./whole-shares.ts";

export type Payback = {
  /** The amount paid out in the twelve months up to the last day. */
  paidOutInYear: number;
  /**
   * `paidOutInYear` as a share of what was paid in, in hundredths of a percent, not annualized. Undefined if nothing was paid in.
   */
  yieldHundredths?: number;
  /** True if no recorded purchase falls within the twelve months. */
  isFullYear: boolean;
  stillToCome: number;
  /** The day by which everything paid in had been paid back. */
  paidBackOn?: string;
};

/**
 * Returns how much of what was paid in has been paid back, for one holding or for all holdings in a currency. The movements must
 * be those of the same holdings, none of them after `asOf`.
 */
export function paybackOf(
  { investedMinorUnits }: Pick<ProjectHolding, "investedMinorUnits">,
  { purchases, distributions }: { purchases: readonly Movement[]; distributions: readonly Movement[] },
  asOf: string,
): Payback {
  const since = yearBefore(asOf);
  const paidOutInYear = totalOf(distributions.filter(({ day }) => day > since));
  const paidOut = totalOf(distributions);
  const yieldHundredths = ratioOf(paidOutInYear, investedMinorUnits, 10_000);
  const paidBackOn = paidBackDayOf(investedMinorUnits, distributions, paidOut);
  return {
    paidOutInYear,
    ...(yieldHundredths !== undefined && { yieldHundredths }),
    isFullYear: purchases.every(({ day }) => day <= since),
    stillToCome: Math.max(0, investedMinorUnits - paidOut),
    ...(paidBackOn !== undefined && { paidBackOn }),
  };
}

/**
 * Returns the payback of several holdings together. What a holding has paid beyond its own investment does not pay back
 * another's. So `stillToCome` is the sum over all holdings, and everything is paid back on the day of the last one.
 */
export function togetherOf(all: Payback, each: readonly Payback[]): Payback {
  const { paidBackOn: _, ...rest } = all;
  const stillToCome = sumOf(each.map((own) => own.stillToCome));
  const lastDay = each
    .map(({ paidBackOn }) => paidBackOn)
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  return { ...rest, stillToCome, ...(stillToCome === 0 && lastDay !== undefined && { paidBackOn: lastDay }) };
}

/**
 * Returns the day since which everything has been paid back. An earlier such day does not count if a counter-entry undid it. Only
 * the sum at the end of a day counts, because the movements of one day have no order.
 */
function paidBackDayOf(invested: number, distributions: readonly Movement[], paidOut: number): string | undefined {
  if (invested <= 0 || paidOut < invested) return undefined;
  const paidOn = new Map<string, number>();
  for (const { day, minorUnits } of distributions) paidOn.set(day, (paidOn.get(day) ?? 0) + minorUnits);
  let left = paidOut;
  const newestFirst = [...paidOn].sort(([one], [other]) => compare(other, one));
  for (const [day, minorUnits] of newestFirst) {
    left -= minorUnits;
    if (left < invested) return day;
  }
  return undefined;
}

/**
 * Returns the same day of the previous year. `2023-02-29` does no harm: days are compared as strings, and it sorts between
 * February 28 and March 1.
 */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
