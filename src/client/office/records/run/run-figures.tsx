import { runDesk as copy, runTable } from "#content/office/records-runs.ts";
import { type Currency, countTextOf, moneyTextOf } from "#rules/money.ts";
import { hasPayDay, type RunStatus, signedRunAmountOf } from "#rules/portfolio/run.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { officeRecords } from "#styled-system/recipes";

type RunFiguresProps = {
  project: { name: string };
  amountMinorUnits: number;
  currency: Currency;
  recordDay: string;
  payDay: string;
  /** Only set for a prepared run. */
  status?: RunStatus;
  reverses?: string | null;
  holders: number;
  tokens: number;
};

export function RunFigures(run: RunFiguresProps) {
  const { project, currency, recordDay, payDay, holders, tokens } = run;
  const minorUnits = signedRunAmountOf(run);
  const figures = [
    [copy.project, project.name],
    [copy.amount, moneyTextOf({ minorUnits, currency })],
    [copy.recordDay, shortDateOf(recordDay)],
    [copy.payDay, hasPayDay(run) ? shortDateOf(payDay) : runTable.onceConfirmed],
    [copy.holders, countTextOf(holders)],
    [copy.tokens, countTextOf(tokens)],
  ];
  return (
    <dl className={officeRecords().figures}>
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
