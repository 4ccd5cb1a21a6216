import type { ReactNode } from "react";
import { comparisonTableCopy } from "#content/pages/opportunities-comparison.ts";
import { type ComparedCell, comparedNameOf } from "#rules/projects/opportunities/comparison.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { opportunitiesPage, table } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";

type ComparisonTableProps = {
  title: string;
  /** The heading of the first column. */
  head: string;
  compared: readonly Opportunity[];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
};

/** A table with a row for each thing compared, and a column for each project. On a phone each row becomes a card. */
export function ComparisonTable({ title, head, compared, rows }: ComparisonTableProps) {
  const styles = table({ labelled: true });
  return (
    <table className={`${styles.root} ${opportunitiesPage().comparison}`} aria-label={title}>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.headCell}>
            {head}
          </th>
          {compared.map((each) => (
            <th key={each.record} scope="col" className={styles.headCell}>
              {comparedNameOf(each, comparisonTableCopy)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              {name}
            </th>
            {compared.map((each, at) => (
              <td key={each.record} className={styles.cell} data-label={comparedNameOf(each, comparisonTableCopy)}>
                <div>{cells[at]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The text of a cell. Undefined means that the project has published others of this kind, but not this one. */
export function CellText({ cell, isProse = false }: { cell: ComparedCell | undefined; isProse?: boolean }) {
  const styles = opportunitiesPage();
  if (cell === undefined) return comparisonTableCopy.none;
  if (cell === null) return <span className={styles.unpublished}>{comparisonTableCopy.notPublished}</span>;
  return (
    <>
      {isProse ? cell.text : <Figure>{cell.text}</Figure>}
      {cell.note && <span className={styles.under}>{cell.note}</span>}
    </>
  );
}
