import type { ReactNode } from "react";
import { table } from "#styled-system/recipes";
import { type TableColumn, TableHead } from "./table-head.tsx";

type PlainTableProps = {
  label: string;
  columns: readonly (TableColumn & {
    /** On a phone its cells take the whole line. */
    isLong?: boolean;
  })[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[];
};

/** A table in which the first cell of a row names the row. On a phone each row becomes a card. */
export function PlainTable({ label, columns, rows, total }: PlainTableProps) {
  const styles = table({ labelled: true });
  const figures = table({ figures: true });

  function renderRow(key: string, [head, ...cells]: readonly ReactNode[]) {
    return (
      <tr key={key} className={styles.row}>
        <th scope="row" className={styles.rowHead} data-long="">
          {head}
        </th>
        {cells.map((cell, at) => {
          const column = columns[at + 1];
          return (
            <td
              key={column?.name}
              className={column?.isFigure ? figures.cell : styles.cell}
              {...(cell !== "" && { "data-label": column?.name })}
              {...(column?.isLong && { "data-long": "" })}
            >
              {cell}
            </td>
          );
        })}
      </tr>
    );
  }

  return (
    <table className={styles.root} aria-label={label}>
      <TableHead columns={columns} />
      <tbody>{rows.map(({ key, cells }) => renderRow(key, cells))}</tbody>
      {total && <tfoot>{renderRow("total", total)}</tfoot>}
    </table>
  );
}
