import type { Currency } from "../money.ts";
import { shortDateOf } from "../short-date.ts";

/** `day` is the day of a valuation, or null for a holding that was never valued. */
type Valued = { currency: Currency; day: string | null };

/** Returns the newest day: `Dec 31, 2025`, or one text per currency if they differ: `EUR Dec 31, 2025` and `USD Mar 31, 2026`. */
export function asOfTextsOf(valued: readonly Valued[], none: string): string[] {
  const newest = new Map<Currency, string>();
  for (const { currency, day } of valued) {
    const known = newest.get(currency) ?? "";
    newest.set(currency, day !== null && day > known ? day : known);
  }
  const days = new Set(newest.values());
  const textOf = (day = "") => (day === "" ? none : shortDateOf(day));
  if (days.size <= 1) return [textOf([...days][0])];
  return [...newest].sort().map(([currency, day]) => `${currency} ${textOf(day)}`);
}
