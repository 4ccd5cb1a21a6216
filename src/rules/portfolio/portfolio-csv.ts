import { decimalTextOf } from "../money.ts";
import type { Distribution, RecordedHolding } from "./dashboard-records.ts";

export type CsvHolding = Pick<
  RecordedHolding,
  "name" | "holdingStatus" | "tokens" | "currency" | "investedMinorUnits" | "currentMinorUnits"
> &
  InMandate & { valuedOn: string | null };
export type CsvDistribution = Omit<Distribution, "id"> & InMandate;

/** The mandate that the holding is in now. */
type InMandate = { mandate: string | null };

type Row = (string | number)[];

/**
 * Returns the holdings of the dashboard's CSV file, each as of its newest valuation. The distributions follow them. Each
 * amount is in only one row, so that a column can be added up for each currency.
 */
export function holdingRowsOf(holdings: readonly CsvHolding[], label: string): Row[] {
  return holdings.map(
    ({ name, holdingStatus, tokens, currency, investedMinorUnits, currentMinorUnits, valuedOn, mandate }) => [
      label,
      valuedOn ?? "",
      name,
      holdingStatus,
      tokens,
      currency,
      decimalTextOf({ minorUnits: investedMinorUnits, currency }),
      decimalTextOf({ minorUnits: currentMinorUnits, currency }),
      "",
      mandate ?? "",
    ],
  );
}

export function distributionRowsOf(distributions: readonly CsvDistribution[], label: string): Row[] {
  return distributions.map(({ day, project, amount, mandate }) => [
    label,
    day,
    project,
    "",
    "",
    amount.currency,
    "",
    "",
    decimalTextOf(amount),
    mandate ?? "",
  ]);
}
