type Cell = string | number;

/** Excel takes a file for one in the machine's old encoding unless it begins with this. */
const byteOrderMark = "\uFEFF";

/**
 * What a spreadsheet would read as a formula, in ASCII and as wide East Asian signs: at the beginning of a cell, and behind
 * what another country's spreadsheet takes for the end of one.
 */
const formula = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/gu;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A file of values separated by commas (RFC 4180), in UTF-8 once it is encoded. Numbers stand as they are. A text that a
 * spreadsheet would run as a formula gets an apostrophe there, which makes it a text.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + csvLinesOf(rows);
}

/** More rows of a file that `csvOf` began. */
export function csvLinesOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: Cell): string {
  const text = `${cell}`;
  if (plainNumber.test(text)) return text;
  const tame = text.replace(formula, "$1'$2");
  return /[",;\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
