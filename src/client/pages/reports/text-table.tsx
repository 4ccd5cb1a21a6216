import type { TextTable } from "#rules/portfolio/reports/statement-text.ts";
import { reportsPage, table } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { TableHead } from "../../ui/table-head.tsx";

type TextTableViewProps = {
  label: string;
  content: TextTable;
  keys: readonly string[];
  /** The number of rows to show. All rows are shown if it is undefined. */
  shown?: number | undefined;
};

/** A table with the same content as on paper. On a phone each row becomes a card. */
export function TextTableView({
  label,
  content: { columns, figures: count, mono = [], rows, total },
  keys,
  shown,
}: TextTableViewProps) {
  const styles = table();
  const figures = table({ figures: true });
  const isFigure = (at: number) => at >= columns.length - count;

  function inFont(text: string, at: number) {
    return mono.includes(at) && text !== "" ? <Figure>{text}</Figure> : text;
  }

  function renderRow([head = "", ...cells]: readonly string[], key: string) {
    return (
      <tr key={key} className={styles.row}>
        <th scope="row" className={styles.rowHead}>
          {key === "total" ? head : inFont(head, 0)}
        </th>
        {cells.map((cell, at) => (
          <td
            key={columns[at + 1]}
            className={isFigure(at + 1) ? figures.cell : styles.cell}
            {...(cell !== "" && { "data-label": columns[at + 1] })}
          >
            {inFont(cell, at + 1)}
          </td>
        ))}
      </tr>
    );
  }

  return (
    <table className={`${styles.root} ${reportsPage().rows}`} aria-label={label}>
      <TableHead columns={columns.map((name, at) => ({ name, isFigure: isFigure(at) }))} />
      <tbody>{rows.slice(0, shown).map((row, at) => renderRow(row, keys[at] ?? `${at}`))}</tbody>
      {total && <tfoot>{renderRow(total, "total")}</tfoot>}
    </table>
  );
}
