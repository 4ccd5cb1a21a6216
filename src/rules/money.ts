export const currencies = ["EUR", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** An amount as it is stored: whole minor units (cents), never a fraction. */
export type Money = { minorUnits: number; currency: Currency };

const minorUnitsPerUnit = 100;
/** U+2212, which is as wide as a plus sign. Only text for machines has a hyphen. */
export const minus = "−";

/** Returns `EUR 2,000,000`, with cents only if there are some: `EUR 67,698.11`. Never rounds. */
export function moneyTextOf(amount: Money): string {
  return `${amount.currency} ${amountTextOf(amount)}`;
}

/** Returns `2,000,000`, for a place where the currency is shown elsewhere, such as a table column. */
export function amountTextOf({ minorUnits }: Money): string {
  const units = Math.trunc(Math.abs(minorUnits) / minorUnitsPerUnit);
  const cents = Math.abs(minorUnits) % minorUnitsPerUnit;
  const sign = minorUnits < 0 ? minus : "";
  return `${sign}${countTextOf(units)}${cents ? `.${`${cents}`.padStart(2, "0")}` : ""}`;
}

/** Returns `1,500.00`, for amounts below each other. */
export function centsTextOf(amount: Money): string {
  return amount.minorUnits % minorUnitsPerUnit === 0 ? `${amountTextOf(amount)}.00` : amountTextOf(amount);
}

/** Returns the format for the amounts of one column: all with cents if any of them has cents, so that they line up. */
export function columnTextOf(column: readonly number[]): (amount: Money) => string {
  return column.some((minorUnits) => minorUnits % minorUnitsPerUnit !== 0) ? centsTextOf : amountTextOf;
}

/** Like `columnTextOf`, with the currency: `EUR 1,500.00`. */
export function moneyColumnTextOf(column: readonly number[]): (money: Money) => string {
  const textOf = columnTextOf(column);
  return (money) => `${money.currency} ${textOf(money)}`;
}

/** Returns an amount for machines, such as in a CSV file: `-1234.50`. */
export function decimalTextOf({ minorUnits }: Money): string {
  const size = `${Math.abs(minorUnits)}`.padStart(3, "0");
  return `${minorUnits < 0 ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`;
}

/** Returns `1,000` or `−1,000`. `Intl` is not used, so that the Worker and every browser write the same. */
export function countTextOf(count: number | bigint): string {
  return `${count}`.replace("-", minus).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 holding`, `1,200 holdings`. */
export function countedTextOf(count: number, { one, many }: { one: string; many: string }): string {
  return `${countTextOf(count)} ${count === 1 ? one : many}`;
}

/** Returns one sum for each currency, in alphabetical order. */
export function totalsOf(amounts: readonly Money[]): Money[] {
  const totals = new Map<Currency, number>();
  for (const { currency, minorUnits } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + minorUnits);
  return [...totals].sort().map(([currency, minorUnits]) => ({ minorUnits, currency }));
}
