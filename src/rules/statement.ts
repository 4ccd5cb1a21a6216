import type { Distribution, RecordedHolding } from "./dashboard-records.ts";
import { decimalTextOf } from "./money.ts";

type StatementWords = { columns: readonly string[]; holding: string; distribution: string };

/**
 * The rows of a statement: what is held, then what it has paid out. Each amount stands in one row only, so that a column may
 * be added up, for one currency at a time.
 */
export function statementRowsOf(
  { holdings, distributions }: { holdings: readonly RecordedHolding[]; distributions: readonly Distribution[] },
  asOf: string | null,
  words: StatementWords,
): (string | number)[][] {
  return [
    [...words.columns],
    ...holdings.map(({ name, holdingStatus, tokens, currency, investedMinorUnits, currentMinorUnits }) => [
      words.holding,
      asOf ?? "",
      name,
      holdingStatus,
      tokens,
      currency,
      decimalTextOf({ minorUnits: investedMinorUnits, currency }),
      decimalTextOf({ minorUnits: currentMinorUnits, currency }),
      "",
    ]),
    ...distributions.map(({ day, project, amount }) => [
      words.distribution,
      day,
      project,
      "",
      "",
      amount.currency,
      "",
      "",
      decimalTextOf(amount),
    ]),
  ];
}
