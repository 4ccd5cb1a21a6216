import type { Currency } from "#rules/money.ts";
import type { Period } from "#rules/portfolio/reports/period.ts";
import { firstDayOf, type PortfolioRecords } from "#rules/portfolio/reports/records.ts";
import { comparedTextOf } from "#rules/portfolio/reports/revision.ts";
import { maxMovements, type StatementFigures, statementOf } from "#rules/portfolio/reports/statement.ts";
import { sha256Of } from "../../sha256.ts";

/** A row of D1 has at most two million bytes. The other columns of a statement are short. */
const longestFiguresInBytes = 1_900_000;

/**
 * Returns what a statement would say if it were issued now, or why none can be issued. `recordsIn` has selected the records.
 * Statements with the same digest are the same statement.
 */
export function figuresNow(
  records: PortfolioRecords,
  period: Period,
  currency: Currency,
): { figures: StatementFigures; figuresDigest: string } | "too-early" | "too-long" {
  const firstDay = firstDayOf(records);
  if (firstDay === undefined || firstDay > period.to) return "too-early";
  const figures = statementOf(records, period, currency);
  if (figures.movements.length > maxMovements) return "too-long";
  if (sizeOf(figures) > longestFiguresInBytes) return "too-long";
  return { figures, figuresDigest: sha256Of(comparedTextOf(figures)) };
}

/** The size of the figures as they are stored. */
function sizeOf(figures: StatementFigures): number {
  return new TextEncoder().encode(JSON.stringify(figures)).length;
}
