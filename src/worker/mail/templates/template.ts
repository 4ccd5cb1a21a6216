/** The content of an e-mail, without styles. Both its HTML and its text are made from it. */
export type Template = {
  title: string;
  lead: readonly string[];
  /** Text that a member of staff wrote to the recipient, with its line breaks. */
  body?: string;
  /** A button. The text has its label and address instead, and leaves out the row with the same address. */
  action?: { label: string; href: string };
  /** The title block, with a name and a value in each row. `isCode`: a value to copy, in monospace. */
  rows: readonly { term: string; value: string; href?: string; isCode?: boolean }[];
  /** Text that somebody else wrote, with its line breaks. */
  quote?: { title: string; text: string };
  closing: readonly string[];
  links?: readonly { label: string; href: string }[];
};

export function textOf(template: Template, signature: readonly string[]): string {
  const { title, lead, body, action, quote, closing, links = [] } = template;
  const rows = template.rows.filter(({ href }) => href === undefined || href !== action?.href);
  const width = Math.max(...rows.map((row) => row.term.length));
  const blocks = [
    `${title}\n${"=".repeat(title.length)}`,
    ...lead,
    ...(body ? [body] : []),
    // Some e-mails name the address in their closing.
    ...(action && !closing.some((line) => line.includes(action.href)) ? [`${action.label}:\n${action.href}`] : []),
    rows.map((row) => `${`${row.term}:`.padEnd(width + 2)}${row.value}`).join("\n"),
    ...(quote ? [`${quote.title}:\n${quoted(quote.text)}`] : []),
    ...closing,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${signature.join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Marks each line, so that a visitor's text cannot pass for ours. Mail programs also begin a line at a line separator. */
function quoted(text: string): string {
  return text
    .split(/[\n\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
