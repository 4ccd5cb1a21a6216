import { type Currency, columnTextOf, countedTextOf, countTextOf, decimalTextOf, minus } from "../../money.ts";
import { shortDateOf } from "../../short-date.ts";
import { signedAmountOf } from "../signed-text.ts";
import type { Analysis } from "./analysis.ts";
import {
  type Cell,
  type ColumnName,
  columnsOf,
  type TableName,
  type TableWord,
  tableNames,
  tableOf,
} from "./tables.ts";

export type TableCopy = {
  columns: Record<ColumnName, string>;
  tables: Record<TableName, string>;
  words: Record<TableWord, string>;
  /** `days` follows a number of days; `none` stands for an undefined figure. */
  days: { one: string; many: string };
  none: string;
};

/** Returns rows as people read them: `+14,000`, `−2.0%`, `Q1 2025`. If an amount has cents, all of its column have. */
export function rowTextsOf(rows: readonly Cell[][], currency: Currency, copy: TableCopy): string[][] {
  const amountsIn = (at: number) => rows.flatMap(({ [at]: cell }) => (cell?.kind === "money" ? cell.minorUnits : []));
  const amountTexts = rows[0]?.map((_, at) => columnTextOf(amountsIn(at))) ?? [];
  return rows.map((cells) => cells.map((cell, at) => cellTextOf(cell, currency, copy, amountTexts[at])));
}

function cellTextOf(cell: Cell, currency: Currency, copy: TableCopy, amountTextOf = columnTextOf([])): string {
  switch (cell.kind) {
    case "money":
      return cell.isSigned
        ? signedAmountOf({ minorUnits: cell.minorUnits, currency }, amountTextOf)
        : amountTextOf({ minorUnits: cell.minorUnits, currency });
    case "day":
      return cell.day === null ? copy.none : shortDateOf(cell.day);
    case "count":
      return cell.count === null ? copy.none : countTextOf(cell.count);
    case "tenths":
      return cell.tenths === null ? copy.none : scaledTextOf(cell.tenths, 1, { isSigned: cell.isSigned }) + cell.unit;
    case "hundredths":
      return cell.hundredths === null
        ? copy.none
        : scaledTextOf(cell.hundredths, 2, { isSigned: cell.isSigned }) + cell.unit;
    default:
      return plainTextOf(cell, copy);
  }
}

/** Formats a scaled number: `1234` with two digits is `12.34`, or `+12.34` if signed. A negative number begins with `−`. */
export function scaledTextOf(number: number, digits: 1 | 2, { isSigned = false } = {}): string {
  const size = `${Math.abs(number)}`.padStart(digits + 1, "0");
  const whole = countTextOf(Number(size.slice(0, -digits)));
  const plus = isSigned && number > 0 ? "+" : "";
  return `${number < 0 ? minus : plus}${whole}.${size.slice(-digits)}`;
}

/** Formats `2025-Q1` as `Q1 2025`. */
export function quarterTextOf(quarter: string): string {
  const [year = "", name = ""] = quarter.split("-");
  return `${name} ${year}`;
}

function plainTextOf(cell: Cell, copy: TableCopy): string {
  if (cell.kind === "word") return copy.words[cell.word];
  if (cell.kind === "days") return countedTextOf(cell.days, copy.days);
  if (cell.kind === "quarter") return quarterTextOf(cell.quarter);
  return cell.kind === "text" ? cell.text : "";
}

/** Returns a cell's value for a CSV file. An undefined figure is an empty cell. */
function cellValueOf(cell: Cell, currency: Currency, copy: TableCopy): string | number {
  if (cell.kind === "money") return decimalTextOf({ minorUnits: cell.minorUnits, currency });
  if (cell.kind === "day") return cell.day ?? "";
  if (cell.kind === "count") return cell.count ?? "";
  if (cell.kind === "tenths") return cell.tenths === null ? "" : plainScaledOf(cell.tenths, 1);
  if (cell.kind === "hundredths") return cell.hundredths === null ? "" : plainScaledOf(cell.hundredths, 2);
  return plainTextOf(cell, copy);
}

function plainScaledOf(number: number, digits: 1 | 2): string {
  const size = `${Math.abs(number)}`.padStart(digits + 1, "0");
  return `${number < 0 ? "-" : ""}${size.slice(0, -digits)}.${size.slice(-digits)}`;
}

/** Returns the CSV rows of one table. The total is left out, so that a column can be added up for each currency. */
export function csvRowsOf(name: TableName, analyses: readonly Analysis[], copy: TableCopy): (string | number)[][] {
  return [
    [copy.columns.currency, ...columnsOf[name].map((column) => copy.columns[column])],
    ...analyses.flatMap((analysis) =>
      tableOf(name, analysis).rows.map((cells) => [
        analysis.currency,
        ...cells.map((cell) => cellValueOf(cell, analysis.currency, copy)),
      ]),
    ),
  ];
}

/** Returns every figure of every table, each in a row of its own. */
export function allFiguresOf(analyses: readonly Analysis[], copy: TableCopy): (string | number)[][] {
  const { currency, table, row, figure, content } = copy.columns;
  return [
    [currency, table, row, figure, content],
    ...analyses.flatMap((analysis) =>
      tableNames.flatMap((name) => {
        const { columns, rows } = tableOf(name, analysis);
        return rows.flatMap(([head, ...cells]) =>
          cells.map((cell, at) => [
            analysis.currency,
            copy.tables[name],
            head ? cellValueOf(head, analysis.currency, copy) : "",
            copy.columns[columns[at + 1] ?? "figure"],
            cellValueOf(cell, analysis.currency, copy),
          ]),
        );
      }),
    ),
  ].filter((cells) => cells.at(-1) !== "");
}
