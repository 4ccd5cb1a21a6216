import { type Currency, decimalTextOf } from "../../money.ts";
import type { IssuedStatement } from "./answers.ts";
import { revisionTextOf } from "./revision.ts";
import { type StatementFigures, sumNames } from "./statement.ts";
import type { StatementCopy } from "./statement-copy.ts";
import type { TaxOverview } from "./tax-overview.ts";
import type { TaxCopy } from "./tax-text.ts";

type Row = (string | number)[];

/**
 * Returns a statement as CSV: the sums, the movements and the holdings, each in rows of their own kind. Each amount is in only
 * one row of its kind, so that a column can be added up for each kind. The mandate is the last column, because members'
 * spreadsheets may read the other columns by position.
 */
export function statementRowsOf(
  figures: StatementFigures,
  { revision, mandate }: Pick<IssuedStatement, "revision" | "mandate">,
  copy: StatementCopy,
): Row[] {
  const { currency, period, movements, holdings } = figures;
  const { columns, rows } = copy;
  const amount = (minorUnits: number) => decimalTextOf({ minorUnits, currency });
  const head = [period, revisionTextOf(revision), currency];
  const headings = [
    columns.statement,
    columns.revision,
    columns.currency,
    columns.row,
    columns.date,
    columns.kind,
    columns.project,
    columns.tokens,
    ...sumNames.map((sum) => copy.sums[sum]),
    columns.mandate,
  ];
  const body: Row[] = [
    [...head, rows.total, figures.to, "", "", "", ...sumNames.map((sum) => amount(figures[sum]))],
    ...movements.map(({ day, kind, isCounter, name, tokens, minorUnits }) => [
      ...head,
      rows.movement,
      day,
      copy.kinds[isCounter ? "counter" : "plain"][kind],
      name,
      tokens ?? "",
      "",
      kind === "purchase" ? amount(minorUnits) : "",
      kind === "purchase" ? "" : amount(minorUnits),
      "",
      "",
    ]),
    ...holdings.map((holding) => [
      ...head,
      rows.holding,
      figures.to,
      "",
      holding.name,
      holding.tokens,
      ...sumNames.map((sum) => amount(holding[sum])),
    ]),
  ];
  return [headings, ...body.map((row) => [...row, mandate ?? copy.allHoldings])];
}

/** Returns the tax overview of a year as CSV, without totals, so that a column can be added up for each currency. */
export function taxRowsOf(
  year: number,
  overviews: readonly TaxOverview[],
  { columns }: Pick<TaxCopy, "columns">,
): Row[] {
  const { currency, project, payments, firstHalf, secondHalf, inYear } = columns;
  const text = (minorUnits: number, each: Currency) => decimalTextOf({ minorUnits, currency: each });
  return [
    [columns.year, currency, project, payments, firstHalf, secondHalf, inYear],
    ...overviews.flatMap((overview) =>
      overview.projects.map(
        (paid): Row => [
          year,
          overview.currency,
          paid.name,
          paid.payments,
          text(paid.firstHalf, overview.currency),
          text(paid.secondHalf, overview.currency),
          text(paid.year, overview.currency),
        ],
      ),
    ),
  ];
}
