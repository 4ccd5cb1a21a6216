import { analyticsCopy } from "#content/pages/analytics.ts";
import { columnTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

const { columns, title } = analyticsCopy.currencies;

/** The holdings in each currency. No shares of a whole are shown, because amounts in different currencies have no sum. */
export function CurrencyTable({ analyses }: { analyses: readonly Analysis[] }) {
  const amounts = (["paidIn", "value", "paidOut"] as const).map((name) => {
    const textOf = columnTextOf(analyses.map((each) => each[name]));
    return (each: Analysis) => textOf({ minorUnits: each[name], currency: each.currency });
  });
  return (
    <PlainTable
      label={title}
      columns={columns.map((name, at) => ({ name, isFigure: at > 0 }))}
      rows={analyses.map((each) => ({
        key: each.currency,
        cells: [each.currency, each.holdings.length, ...amounts.map((amountOf) => amountOf(each))],
      }))}
    />
  );
}
