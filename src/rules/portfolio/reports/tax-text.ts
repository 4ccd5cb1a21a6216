import { countTextOf } from "../../money.ts";
import { centsOf, type TextTable } from "./statement-text.ts";
import type { PaidInYear, TaxOverview } from "./tax-overview.ts";

export type TaxCopy = {
  columns: Record<"year" | "currency" | "project" | "payments" | "firstHalf" | "secondHalf" | "inYear", string>;
  /** In front of the currency. */
  total: string;
};

/** Returns the table of a tax overview, the same in the PDF and on the screen. */
export function taxTableOf(overview: TaxOverview, { columns, total }: TaxCopy): TextTable {
  const { currency } = overview;
  const cellsOf = ({ payments, firstHalf, secondHalf, year }: PaidInYear) => [
    countTextOf(payments),
    ...[firstHalf, secondHalf, year].map((minorUnits) => centsOf(minorUnits, currency)),
  ];
  return {
    columns: [columns.project, columns.payments, columns.firstHalf, columns.secondHalf, columns.inYear],
    figures: 4,
    rows: overview.projects.map((project) => [project.name, ...cellsOf(project)]),
    total: [`${total} ${currency}`, ...cellsOf(overview)],
  };
}
