/** Each row is a card, and says itself what each figure is. */
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
  // What it is at the left, and how much at the right, so that figures stand below each other.
  "& td[data-label]": {
    textAlign: "right",
    _before: {
      content: "attr(data-label)",
      float: "left",
      marginRight: ".5rem",
      fontFamily: "sans",
      fontSize: "var(--label)",
      // A float has no baseline: as high a line as the figure's puts both on one.
      lineHeight: "1lh",
      letterSpacing: "0",
      color: "label",
    },
  },
} as const;

/** What does not fit beside its label stands below it, whole. */
export const figureOfCard = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "baseline",
  whiteSpace: "normal",
  _before: { marginRight: "auto", paddingRight: ".5rem" },
} as const;
