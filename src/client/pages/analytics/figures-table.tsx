import { analyticsTables } from "#content/pages/analytics-tables.ts";
import type { Money } from "#rules/money.ts";
import { cellTextOf } from "#rules/portfolio/analytics/table-text.ts";
import { type Cell, isFigure, type Table } from "#rules/portfolio/analytics/tables.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

type FiguresTableProps = { content: Table; currency: Money["currency"] };

export function FiguresTable({ content: { name, columns, rows, total }, currency }: FiguresTableProps) {
  const textsOf = (cells: readonly Cell[]) => cells.map((cell) => cellTextOf(cell, currency, analyticsTables));
  const [head = "", ...sums] = total ? textsOf(total) : [];
  return (
    <PlainTable
      label={`${analyticsTables.tables[name]}, ${currency}`}
      columns={columns.map((column) => ({ name: analyticsTables.columns[column], isFigure: isFigure(column) }))}
      rows={rows.map((cells, at) => ({ key: `${at}`, cells: textsOf(cells) }))}
      {...(total && { total: [`${head}, ${currency}`, ...sums] })}
    />
  );
}
