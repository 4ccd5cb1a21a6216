/** Shows each row of a table as a card, with a label for each figure. */
export const cards = {
  "&, & > :is(tbody, tfoot)": { display: "block" },
  "& > thead": { display: "none" },
  "& tr": {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: ".15rem 1rem",
    padding: ".65rem 0",
    borderBottom: "1px solid {colors.line}",
  },
  "&[data-wide] tr": { paddingInline: "var(--pad)" },
  "& :is(th, td)": { border: "0!", padding: "0!", minWidth: 0 },
  "& tbody th, & tfoot th, & [data-all]": { gridColumn: "1 / -1" },
  "& td:empty": { display: "none" },
  // Labels at the left and figures at the right, so that figures are aligned.
  "& td[data-label]": {
    textAlign: "right",
    _before: {
      content: "attr(data-label)",
      float: "left",
      marginRight: ".5rem",
      fontFamily: "sans",
      fontSize: "var(--label)",
      // A float has no baseline: with the line height of the figure, the two are aligned.
      lineHeight: "1lh",
      letterSpacing: "0",
      color: "label",
    },
  },
} as const;

/** A figure that does not fit beside its label is below it, in full. */
export const figureOfCard = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "baseline",
  whiteSpace: "normal",
  _before: { marginRight: "auto", paddingRight: ".5rem" },
} as const;
