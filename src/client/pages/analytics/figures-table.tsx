import { analyticsTables } from "#content/pages/analytics-tables.ts";
import type { Currency } from "#rules/money.ts";
import { rowTextsOf } from "#rules/portfolio/analytics/table-text.ts";
import { isFigure, type Table } from "#rules/portfolio/analytics/tables.ts";
import { PlainTable } from "../../ui/plain-table.tsx";

type FiguresTableProps = { content: Table; currency: Currency };

export function FiguresTable({ content: { name, columns, rows, total }, currency }: FiguresTableProps) {
  const texts = rowTextsOf([...rows, ...(total ? [total] : [])], currency, analyticsTables);
  const [head = "", ...sums] = texts[rows.length] ?? [];
  return (
    <PlainTable
      label={`${analyticsTables.tables[name]}, ${currency}`}
      columns={columns.map((column) => ({ name: analyticsTables.columns[column], isFigure: isFigure(column) }))}
      rows={texts.slice(0, rows.length).map((cells, at) => ({ key: `${at}`, cells }))}
      {...(total && { total: [`${head}, ${currency}`, ...sums] })}
    />
  );
}
