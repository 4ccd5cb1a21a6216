import { amountTextOf, type Money } from "../money.ts";

/** A billion, in minor units. There is no room beside a chart for all its digits. */
const shortFrom = 100_000_000_000;

/** Only the browser formats amounts of this size, so the result need not match the Worker's. */
const shortFormat = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 2 });

/**
 * Formats an amount on an axis that ends at `largest`: `800,000,000`, or `800M` and `1.5B` if the axis ends at a billion or more.
 * All amounts on one axis have the same format.
 */
export function axisTextOf(amount: Money, largest: number): string {
  return largest < shortFrom ? amountTextOf(amount) : shortFormat.format(amount.minorUnits / 100);
}
