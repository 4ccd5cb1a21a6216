/**
 * Returns the cells of one line, split at the given separator, or at the first one in the line. Within quotation marks a
 * separator is text, and two quotation marks stand for one.
 */
export function cellsOf(line: string, separator = separatorOf(line)): string[] {
  if (separator === undefined) return [unquoted(line)];
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) {
      cells.push(unquoted(cell));
      cell = "";
    } else cell += character;
  }
  return [...cells, unquoted(cell)];
}

/** Returns the first comma, semicolon or tab outside quotation marks. */
export function separatorOf(line: string): string | undefined {
  return /[,;\t]/.exec(line.replace(/"(?:[^"]|"")*"/g, (quoted) => "x".repeat(quoted.length)))?.[0];
}

/**
 * Returns the lines of a text that are not empty. `typed` is trimmed. `row` keeps the tabs at its ends, because the first and
 * last cells of a spreadsheet's row may be empty. `line` counts from 1, as in editors.
 */
export function filledLinesOf(text: string): { typed: string; row: string; line: number }[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((row, index) => ({ typed: row.trim(), row, line: index + 1 }))
    .filter(({ typed }) => typed !== "");
}

export function unquoted(cell: string): string {
  const trimmed = cell.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed;
}
