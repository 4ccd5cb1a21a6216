import type { ReactNode } from "react";
import { chart } from "#styled-system/recipes";
import { HiddenText } from "./hidden-text.tsx";

type ChartTableProps = {
  summary: string;
  /** The visible text of the button that saves the file; `csvOf` is its text for screen readers. */
  csv: string;
  csvOf: string;
  save: () => void;
  children: ReactNode;
};

/** The data of a chart as a table and as a file, below the chart. */
export function ChartTable({ summary, csv, csvOf, save, children }: ChartTableProps) {
  const styles = chart();
  return (
    <div className={styles.below}>
      <details>
        <summary>{summary}</summary>
        {children}
      </details>
      <button type="button" className={styles.save} onClick={save}>
        <HiddenText>{csvOf}</HiddenText>
        <span aria-hidden="true">{csv}</span>
      </button>
    </div>
  );
}
