export const currencies = ["EUR", "USD"] as const;

/** An amount as it is stored: whole minor units (cents), never a fraction. */
export type Money = { minorUnits: number; currency: (typeof currencies)[number] };

const minorUnitsPerUnit = 100;

/** `EUR 2,000,000`; cents only where there are some: `EUR 67,698.11`. Never converted, never rounded. */
export function moneyTextOf(amount: Money): string {
  return `${amount.currency} ${amountTextOf(amount)}`;
}

/** The same where the currency is named beside it, as in a column of a table: `2,000,000`. */
export function amountTextOf({ minorUnits }: Money): string {
  const units = Math.trunc(Math.abs(minorUnits) / minorUnitsPerUnit);
  const cents = Math.abs(minorUnits) % minorUnitsPerUnit;
  const sign = minorUnits < 0 ? "-" : "";
  return `${sign}${countTextOf(units)}${cents ? `.${`${cents}`.padStart(2, "0")}` : ""}`;
}

/** For machines, as in a file of values separated by commas: `-1234.50`. */
export function decimalTextOf({ minorUnits }: Money): string {
  const size = `${Math.abs(minorUnits)}`.padStart(3, "0");
  return `${minorUnits < 0 ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`;
}

/** `1,000`. By hand, so that the Worker and every browser write the same. */
export function countTextOf(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Of one currency; amounts in several cannot be added. */
export function sumOf(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return undefined;
  return { minorUnits: amounts.reduce((sum, { minorUnits }) => sum + minorUnits, 0), currency: first.currency };
}

/** One sum for each currency, in the order in which they come: amounts in several are never added. */
export function totalsOf(amounts: readonly Money[]): Money[] {
  const totals = new Map<Money["currency"], number>();
  for (const { currency, minorUnits } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + minorUnits);
  return [...totals].map(([currency, minorUnits]) => ({ minorUnits, currency }));
}
