type Cell = string | number;

/** A row with a cell for each heading. */
export type CsvRow<Headings extends readonly string[]> = { readonly [At in keyof Headings]: Cell };

/** Without it, Excel reads the file in the machine's legacy encoding. */
const byteOrderMark = "\uFEFF";

/**
 * Matches text that a spreadsheet would run as a formula, in ASCII or full-width characters: at the start of a cell, or after a
 * separator of another locale. There the two quotation marks that stand for one in the cell are an empty text, which is left out.
 */
const formula = /(^|[;\t\r\n]"?)([^\S\t\r\n]*[=+\-@＝＋－＠])/gu;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Returns a CSV file (RFC 4180). Encode it as UTF-8. Text that a spreadsheet would run as a formula gets an apostrophe in front,
 * which keeps it text. Numbers stay as they are.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + csvLinesOf(rows);
}

/** Returns further rows for a file that began with `csvOf`. */
export function csvLinesOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: Cell): string {
  const text = `${cell}`;
  if (plainNumber.test(text)) return text;
  const tame = text.replace(formula, "$1'$2");
  return /[",;\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
