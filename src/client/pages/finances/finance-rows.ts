import { financesCopy } from "#content/pages/finances.ts";
import { decimalTextOf } from "#rules/money.ts";
import type { CurrencyFinances } from "#rules/portfolio/company/finances.ts";

const { columns } = financesCopy.overview;

/** Returns the rows of a CSV file of all tables. It has no totals, so that a column can be added up for each currency. */
export function financeRowsOf(all: readonly CurrencyFinances[]): string[][] {
  return [
    (["currency", "project", "status", "total", "raised", "paidOut", "open", "next", "asOf"] as const).map(
      (name) => columns[name],
    ),
    ...all.flatMap(({ currency, projects }) =>
      projects.map((each) => [
        currency,
        each.name,
        each.status,
        ...[each.total, each.raised, each.paidOut, each.open].map((minorUnits) =>
          decimalTextOf({ minorUnits, currency }),
        ),
        each.nextPayDay ?? "",
        each.asOf,
      ]),
    ),
  ];
}
