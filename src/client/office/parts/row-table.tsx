import type { ReactNode } from "react";
import { officeTable } from "#styled-system/recipes";

export type Column<Row> = {
  /** Marks the cells for the styles of a desk: `[data-column=state]`. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `name` is the row's link, which names the row; `number` is a figure, aligned to the right. */
  is?: "name" | "number";
  /** The label of the value in a card on a phone. */
  label?: string;
  cellClass?: string;
  headClass?: string;
};

export type RowTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The id of the row that is open beside the list. */
  open?: string | undefined;
  rowClass?: string;
};

/** The list of a desk as a table, in the order of the API. `j` and `k` move through its rows. */
export function RowTable<Row extends { id: string }>({ label, rows, columns, open, rowClass }: RowTableProps<Row>) {
  const styles = officeTable();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, is, headClass }) => (
            <th key={id} scope="col" className={classes(is === "number" && styles.number, headClass)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classes(styles.row, rowClass)}
            data-row={row.id}
            aria-current={row.id === open ? "true" : undefined}
          >
            {columns.map(({ id, cell, is, label: called, cellClass }) => {
              const Cell = is === "name" ? "th" : "td";
              return (
                <Cell
                  key={id}
                  scope={is === "name" ? "row" : undefined}
                  data-column={id}
                  data-label={called}
                  className={classes(is && styles[is], cellClass)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
