import { amountTextOf, type Money } from "../money.ts";

/** In minor units, a billion: beside a chart there is no room for all its digits. */
const shortFrom = 100_000_000_000;

/** Only the browser writes figures of this size, so that it need not agree with the Worker. */
const shortFormat = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 2 });

/**
 * An amount on an axis that ends at `largest`: `800,000,000`, or where it ends at a billion or more, `800M` and `1.5B`. All on
 * one axis are written alike.
 */
export function axisTextOf(amount: Money, largest: number): string {
  return largest < shortFrom ? amountTextOf(amount) : shortFormat.format(amount.minorUnits / 100);
}
