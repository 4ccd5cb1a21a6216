import type { Money } from "../money.ts";
import { shortDateOf } from "../short-date.ts";

/** `day`: of a valuation; null where something is held that was never valued. */
type Valued = { currency: Money["currency"]; day: string | null };

/** Of each currency the newest day: `Dec 31, 2025`, or `EUR Dec 31, 2025` and `USD Mar 31, 2026` where they differ. */
export function asOfTextsOf(valued: readonly Valued[], none: string): string[] {
  const newest = new Map<Money["currency"], string>();
  for (const { currency, day } of valued) {
    const known = newest.get(currency) ?? "";
    newest.set(currency, day !== null && day > known ? day : known);
  }
  const days = new Set(newest.values());
  const textOf = (day = "") => (day === "" ? none : shortDateOf(day));
  if (days.size <= 1) return [textOf([...days][0])];
  return [...newest].sort().map(([currency, day]) => `${currency} ${textOf(day)}`);
}
