import { financesCopy } from "#content/pages/finances.ts";
import { decimalTextOf } from "#rules/money.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";
import type { ProjectFinances } from "#rules/portfolio/company/finances.ts";

const { columns } = financesCopy.commitment;

/** Returns the rows of a project's CSV file. Its name is last: spreadsheets of companies may read other columns by position. */
export function commitmentRowsOf({ name, currency, series, total }: ProjectFinances): string[][] {
  return [
    [columns.day, `${columns.added}, ${currency}`, `${columns.committed}, ${currency}`, columns.share, columns.project],
    ...series.points.map(({ day, added, committed }) => [
      day,
      decimalTextOf({ minorUnits: added, currency }),
      decimalTextOf({ minorUnits: committed, currency }),
      shareOf(committed, total),
      name,
    ]),
  ];
}

/** Returns a share in percent with one decimal, rounded down. */
export function shareOf(part: number, whole: number): string {
  return whole > 0 ? `${scaledTextOf(Math.floor((part * 1000) / whole), 1)}%` : "";
}
