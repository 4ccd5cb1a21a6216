/** The sizes that the desks share, as custom properties: text, labels and side padding. Also sets the text size. */
export const officeSizes = {
  "--text": ".875rem",
  "--label": ".75rem",
  "--pad": "1.5rem",
  fontSize: "var(--text)",
  lineHeight: "1.43",
  accentColor: "{colors.ink}",
  "& :focus-visible": { outlineOffset: "1px" },
  "& b": { fontWeight: "medium" },
  _medium: { "--pad": "1.25rem" },
  _narrow: { "--text": ".9375rem", "--label": ".8125rem" },
} as const;
