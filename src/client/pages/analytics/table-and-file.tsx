import { type ReactNode, useState } from "react";
import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import { analyticsTables } from "#content/pages/analytics-tables.ts";
import type { Currency } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { type TableName, tableOf } from "#rules/portfolio/analytics/tables.ts";
import { chart } from "#styled-system/recipes";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { FiguresTable } from "./figures-table.tsx";

/** Saves a table as a CSV file, or all tables if none is given. */
export type SaveTable = (table?: TableName, currency?: Currency) => Promise<void>;

type TableAndFileProps = { name: TableName; analysis: Analysis; save: SaveTable | undefined };

/** The figures of a chart as a table, with a button to save them as CSV. */
export function TableAndFile({ name, analysis, save }: TableAndFileProps) {
  const styles = chart();
  const content = tableOf(name, analysis);
  const { length } = content.rows;
  return (
    <div className={styles.below}>
      <details>
        <summary>
          {copy.table}, {length} {length === 1 ? copy.rows.one : copy.rows.many}
        </summary>
        <FiguresTable content={content} currency={analysis.currency} />
      </details>
      <SaveButton className={styles.save} save={save && (() => save(name, analysis.currency))}>
        <HiddenText>
          {copy.csvOf} {analyticsTables.tables[name]}, {analysis.currency}
        </HiddenText>
        <span aria-hidden="true">{copy.csv}</span>
      </SaveButton>
    </div>
  );
}

type SaveButtonProps = {
  className: string | undefined;
  /** Undefined if no file may be saved. */
  save: (() => Promise<void>) | undefined;
  children: ReactNode;
};

/** Disabled until the file has been saved. */
export function SaveButton({ className, save, children }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    await save?.();
    setBusy(false);
  }

  return (
    <button type="button" className={className} disabled={isBusy || !save} onClick={() => void begin()}>
      {isBusy ? copy.saving : children}
    </button>
  );
}
