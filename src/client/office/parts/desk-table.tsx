import { type ReactTable, type RowData, tableFeatures } from "@tanstack/react-table";
import { officeTable } from "#styled-system/recipes";

/** Of every list of a desk: the API sorts and filters, so the table does neither. */
export const deskFeatures = tableFeatures({});

type OfColumn = (column: string) => string | undefined;

type DeskTableProps<Row extends RowData> = {
  table: ReactTable<typeof deskFeatures, Row>;
  label: string;
  /** The id of the row that is open beside the list. */
  open?: string | undefined;
  rowClass?: string | undefined;
  headClassOf?: OfColumn;
  cellClassOf?: OfColumn;
  /** What a card on a phone calls the value. */
  cellLabelOf?: OfColumn;
};

/** A list of a desk as a table. `j` and `k` move through its rows. */
export function DeskTable<Row extends RowData>({
  table,
  label,
  open,
  rowClass = "",
  headClassOf,
  cellClassOf,
  cellLabelOf,
}: DeskTableProps<Row>) {
  const styles = officeTable();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={headClassOf?.(header.id)}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className={`${styles.row} ${rowClass}`}
            data-row=""
            aria-current={row.id === open ? "true" : undefined}
          >
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                data-column={cell.column.id}
                data-label={cellLabelOf?.(cell.column.id)}
                className={cellClassOf?.(cell.column.id)}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
