import { analyticsCopy } from "#content/pages/analytics.ts";
import { amountTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

const { columns, title } = analyticsCopy.currencies;

/** The holdings in each currency. No shares of a whole are shown, because amounts in different currencies have no sum. */
export function CurrencyTable({ analyses }: { analyses: readonly Analysis[] }) {
  return (
    <PlainTable
      label={title}
      columns={columns.map((name, at) => ({ name, isFigure: at > 0 }))}
      rows={analyses.map(({ currency, holdings, paidIn, value, paidOut }) => ({
        key: currency,
        cells: [
          currency,
          holdings.length,
          ...[paidIn, value, paidOut].map((minorUnits) => amountTextOf({ minorUnits, currency })),
        ],
      }))}
    />
  );
}
