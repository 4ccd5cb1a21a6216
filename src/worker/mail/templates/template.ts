/** What an e-mail says, without its styles: both its HTML and its text are made from this. */
export type Template = {
  title: string;
  lead: readonly string[];
  /** What one of us wrote to the recipient, with their line breaks. */
  body?: string;
  /** A button. The text part has no buttons, so its address is in a row as well. */
  action?: { label: string; href: string };
  /** The title block: a name and a value in each row. A code is something to copy, set in monospace. */
  rows: readonly { term: string; value: string; href?: string; isCode?: boolean }[];
  /** What somebody else wrote, with their line breaks. */
  quote?: { title: string; text: string };
  closing: readonly string[];
  links?: readonly { label: string; href: string }[];
};

export function textOf(template: Template, signature: readonly string[]): string {
  const { title, lead, body, rows, quote, closing, links = [] } = template;
  const width = Math.max(...rows.map((row) => row.term.length));
  const blocks = [
    `${title}\n${"=".repeat(title.length)}`,
    ...lead,
    ...(body ? [body] : []),
    rows.map((row) => `${`${row.term}:`.padEnd(width + 2)}${row.value}`).join("\n"),
    ...(quote ? [`${quote.title}:\n${quoted(quote.text)}`] : []),
    ...closing,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${signature.join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Marks each line, so that a visitor's text cannot pass for ours. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
