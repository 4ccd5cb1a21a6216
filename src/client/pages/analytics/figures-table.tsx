import { analyticsTables } from "#content/pages/analytics-tables.ts";
import type { Money } from "#rules/money.ts";
import { cellTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { type Cell, isFigure, type Table } from "#rules/portfolio/analytics/tables.ts";
import { dashboardPage, table } from "#styled-system/recipes";

type FiguresTableProps = { content: Table; currency: Money["currency"] };

/** A table of figures. On a phone each row becomes a card. */
export function FiguresTable({ content: { name, columns, rows, total }, currency }: FiguresTableProps) {
  const styles = table();
  const figures = table({ figures: true });

  function renderRow(cells: readonly Cell[], key: number | "total") {
    const [head, ...others] = cells;
    return (
      <tr key={key} className={styles.row}>
        <th scope="row" className={styles.rowHead}>
          {head && cellTextOf(head, currency, analyticsTables)}
          {key === "total" && `, ${currency}`}
        </th>
        {others.map((cell, at) => {
          const column = columns[at + 1] ?? "figure";
          const text = cellTextOf(cell, currency, analyticsTables);
          return (
            <td
              key={column}
              className={isFigure(column) ? figures.cell : styles.cell}
              {...(text !== "" && { "data-label": analyticsTables.columns[column] })}
            >
              {text}
            </td>
          );
        })}
      </tr>
    );
  }

  return (
    <table
      className={`${styles.root} ${dashboardPage().rows}`}
      aria-label={`${analyticsTables.tables[name]}, ${currency}`}
    >
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={isFigure(column) ? figures.headCell : styles.headCell}>
              {analyticsTables.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(renderRow)}</tbody>
      {total && <tfoot>{renderRow(total, "total")}</tfoot>}
    </table>
  );
}
