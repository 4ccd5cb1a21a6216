import { fieldText, scrollsAlone } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** People: their list, one person's page, and the invitations. */
export const officePeople = defineSlotRecipe({
  className: "office-people",
  slots: [
    "tools",
    "fact",
    "head",
    "panes",
    "records",
    "two",
    "wide",
    "acts",
    "results",
    "form",
    "field",
    "check",
    "failure",
    "none",
    "lines",
    "note",
  ],
  base: {
    tools: { flex: "none", paddingTop: ".75rem" },
    /** A fact in a card has its label before it, because a card has no column headings. */
    fact: {
      /* Leaves half of the line to the name. */
      _smallest: { maxWidth: "8.25rem" },
      _narrow: {
        whiteSpace: "normal",
        _before: { content: "attr(data-label) ': '", color: "label", fontFamily: "sans", letterSpacing: "0" },
      },
    },
    head: {
      display: "grid",
      flex: "none",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.2fr)",
      gap: "1rem 1.5rem",
      padding: "1rem var(--pad) 1.25rem",
      "& h1": { fontSize: "1.875rem", fontWeight: "medium", letterSpacing: "-.02em", lineHeight: "1.15" },
      "& h1, & p": { overflowWrap: "anywhere" },
      "& > dl": { alignSelf: "start", marginBottom: 0 },
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    panes: {
      gridTemplateColumns: "minmax(0, 1fr) 24rem",
      "@media (max-width: 75rem)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    /** Above the lists, across both of their columns. */
    records: { borderBottom: "1px solid {colors.line}" },
    two: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      "& > *": { minWidth: 0, borderTop: "1px solid {colors.line}" },
      "& > :nth-child(-n+2)": { borderTop: 0 },
      "& > :nth-child(even)": { borderLeft: "1px solid {colors.line}" },
      _medium: {
        gridTemplateColumns: "minmax(0, 1fr)",
        "& > :nth-child(even)": { borderLeft: 0 },
        "& > :nth-child(2)": { borderTop: "1px solid {colors.line}" },
      },
    },
    /** Below the lists, across both of their columns. */
    wide: { borderTop: "1px solid {colors.line}" },
    acts: {
      "& > li": {
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        gap: ".1rem .9rem",
        alignItems: "center",
        padding: ".65rem 0",
        borderBottom: "1px solid {colors.line}",
      },
      "& > li:last-child": { borderBottom: 0, paddingBottom: 0 },
      "& p": { color: "muted", fontSize: ".8125rem" },
      "& b": { fontWeight: "medium" },
      _enlarged: {
        "& > li": { gridTemplateColumns: "minmax(0, 1fr)", gap: ".5rem" },
        "& > li > :last-child": { justifySelf: "start" },
      },
      // Lines with several buttons.
      _narrow: {
        "&[data-several] > li": { gridTemplateColumns: "minmax(0, 1fr)", gap: ".5rem" },
        // All buttons fit in one line at 320 pixels. A quiet button that wraps is aligned with the margin.
        "&[data-several] > li > :last-child > button:last-child": { marginInline: "-.4rem" },
      },
    },
    /** The result of each address, which may be long, in a narrow column. */
    results: {
      marginBottom: ".9rem",
      "& > li": { padding: ".65rem 0", borderBottom: "1px solid {colors.line}" },
      "& b": { display: "block", fontWeight: "medium", overflowWrap: "anywhere" },
    },
    /** Sets the text size itself, because a dialog is outside the frame that sets it. */
    form: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: ".75rem",
      fontSize: ".875rem",
      lineHeight: "1.43",
      "[role=dialog] &": { padding: "1rem 1.25rem 1.5rem" },
      "& :is(select, textarea, input:not([type=checkbox], [type=radio], [type=file]))": { width: "100%" },
      "& textarea": { fontFamily: "mono", fontSize: ".8125rem", ...fieldText },
      // A button that contains a name may be longer than its line.
      "& > p > button": { whiteSpace: "normal", overflowWrap: "anywhere" },
    },
    field: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: ".25rem",
      fontSize: ".8125rem",
      fontWeight: "medium",
      "fieldset&": {
        border: 0,
        margin: 0,
        padding: 0,
        minWidth: 0,
        "& legend": { padding: 0, marginBottom: ".25rem" },
      },
    },
    check: {
      display: "flex",
      gap: ".6rem",
      alignItems: "center",
      minHeight: "2rem",
      "& > input": { width: "1rem", height: "1rem", margin: 0, accentColor: "{colors.ink}" },
      _narrow: { minHeight: "2.75rem" },
    },
    failure: { color: "danger", overflowWrap: "anywhere" },
    /** Replaces an empty list. Its distance to the message about a removed row is that of a row. */
    none: { color: "muted", "[role=alert]:not(:empty) ~ &": { marginTop: ".65rem" } },
    /** A list of people as it was read, a line each, with faulty lines marked. */
    lines: {
      marginTop: ".4rem",
      maxHeight: "22rem",
      ...scrollsAlone,
      border: "1px solid {colors.rule}",
      background: "sheet",
      "& > li": {
        display: "grid",
        gridTemplateColumns: "1.75rem minmax(0, 1fr)",
        gap: "0 .6rem",
        padding: ".45rem .7rem",
        overflowWrap: "anywhere",
      },
      "& > li + li": { borderTop: "1px solid {colors.line}" },
      "& > li > :first-child": { color: "label", textAlign: "right", textStyle: "figure" },
      "& > li[data-fault]": { boxShadow: "inset 3px 0 {colors.danger}" },
      "& small": { display: "block", fontSize: "var(--label)", color: "label" },
      "& [data-fault] small": { color: "danger" },
    },
    note: { fontSize: "var(--label, .75rem)", color: "label" },
  },
});
