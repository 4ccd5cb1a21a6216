/** Reads CSV (RFC 4180) independently of our writer, so that the writer is not tested by itself. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ["", false];
  // Character 0 is the byte order mark.
  for (let at = 1; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ",") {
      rows.at(-1)?.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = "";
      at++;
    } else cell += sign;
  }
  return rows.slice(0, -1);
}
