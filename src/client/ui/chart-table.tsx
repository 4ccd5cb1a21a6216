import type { ReactNode } from "react";
import { chart } from "#styled-system/recipes";
import { HiddenText } from "./hidden-text.tsx";

type ChartTableProps = {
  summary: string;
  /** What the link to the file says, and of what it is. */
  csv: string;
  csvOf: string;
  save: () => void;
  children: ReactNode;
};

/** Under a chart: the same as a table, and as a file. */
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
