/** What a letter says, apart from how it looks: both its HTML and its text are made from this. */
export type Template = {
  title: string;
  lead: readonly string[];
  /** A button. Its address stands in a row as well, for whoever reads the text part. */
  action?: { label: string; href: string };
  /** The title block: a name and a value in each row. A code is something to copy, and set in mono. */
  rows: readonly { term: string; value: string; href?: string; isCode?: boolean }[];
  /** What somebody else wrote, line by line as they wrote it. */
  quote?: { title: string; text: string };
  closing: readonly string[];
};

export function textOf(template: Template, signature: readonly string[]): string {
  const { title, lead, rows, quote, closing } = template;
  const width = Math.max(...rows.map((row) => row.term.length));
  const blocks = [
    `${title}\n${"=".repeat(title.length)}`,
    ...lead,
    rows.map((row) => `${`${row.term}:`.padEnd(width + 2)}${row.value}`).join("\n"),
    ...(quote ? [`${quote.title}:\n${quoted(quote.text)}`] : []),
    ...closing,
    `-- \n${signature.join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Marked line by line, so that no text of a visitor's passes for ours. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
