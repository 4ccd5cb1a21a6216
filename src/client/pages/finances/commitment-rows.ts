import { financesCopy } from "#content/pages/finances.ts";
import { decimalTextOf } from "#rules/money.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";
import type { ProjectFinances } from "#rules/portfolio/company/finances.ts";

const { columns } = financesCopy.commitment;

/** A file of one project. Its name stands last, because spreadsheets of companies may read the other columns by their place. */
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

/** In tenths of a percent, rounded down. */
export function shareOf(part: number, whole: number): string {
  return whole > 0 ? `${scaledTextOf(Math.floor((part * 1000) / whole), 1)}%` : "";
}
