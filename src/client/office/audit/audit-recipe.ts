import { defineSlotRecipe } from "@pandacss/dev";
import { scrollsAlone } from "../../theme/declarations.ts";

/** The record of staff's writes: a table, and below 40rem a card for each row. */
export const officeAudit = defineSlotRecipe({
  className: "office-audit",
  slots: [
    "pane",
    "table",
    "row",
    "when",
    "values",
    "value",
    "subject",
    "gone",
    "id",
    "field",
    "filters",
    "fold",
    "state",
  ],
  base: {
    pane: {
      flex: "1",
      minHeight: 0,
      borderTop: "1px solid {colors.rule}",
      _wide: { ...scrollsAlone, scrollbarWidth: "thin" },
    },
    table: {
      width: "100%",
      borderCollapse: "collapse",
      "& :is(th, td)": {
        padding: ".5rem .75rem",
        textAlign: "left",
        verticalAlign: "baseline",
        lineHeight: "1.35",
        fontWeight: "normal",
        borderBottom: "1px solid {colors.line}",
      },
      "& thead th": {
        position: "sticky",
        top: 0,
        background: "paper",
        fontSize: "var(--label)",
        color: "label",
        paddingBlock: ".4rem",
        whiteSpace: "nowrap",
        borderBottom: "1px solid {colors.rule}",
        _medium: { position: "static" },
      },
      "& :is(th, td):first-child": { paddingLeft: "var(--pad)" },
      "& td:first-child": { minWidth: "8rem", overflowWrap: "anywhere" },
      "& :is(th, td):last-child": { paddingRight: "var(--pad)" },
      _narrow: {
        display: "block",
        /* One edge for the second column of all cards. */
        "& > tbody": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto" },
        "& > thead": { display: "none" },
      },
      _enlarged: { "& > tbody": { gridTemplateColumns: "minmax(0, 1fr)" } },
    },
    row: {
      _hover: { background: "sheet" },
      _narrow: {
        display: "grid",
        gridColumn: "1 / -1",
        gridTemplateColumns: "subgrid",
        alignItems: "baseline",
        gap: ".2rem .75rem",
        padding: ".75rem var(--pad)",
        borderBottom: "1px solid {colors.line}",
        "& > *": { border: "0!", padding: "0!" },
        "& > [data-column=action]": { gridArea: "1 / 1", fontWeight: "medium" },
        "& > [data-column=at]": { gridArea: "1 / 2", textAlign: "right" },
        "& > [data-column=subject]": { gridArea: "2 / 2", textAlign: "right" },
        "& > [data-column=change]": { gridColumn: "1 / -1", "&:not(:has(*))": { display: "none" } },
        "& > [data-column=requestId]": { display: "none" },
      },
      _enlarged: { "& > *": { gridArea: "auto / 1!", textAlign: "left!", whiteSpace: "normal!" } },
    },
    when: { whiteSpace: "nowrap", textStyle: "figure", _enlarged: { whiteSpace: "normal" } },
    values: {
      display: "grid",
      gap: ".1rem",
      maxWidth: "40rem",
      "& > div": { display: "flex", flexWrap: "wrap", gap: "0 .5rem" },
    },
    value: {
      overflowWrap: "anywhere",
      "&[data-before]": { color: "label", textDecoration: "line-through", textDecorationColor: "{colors.edge}" },
    },
    /** Filters by what it stands for. As low as the line, so that a row is. */
    subject: {
      border: 0,
      background: "none",
      padding: ".15rem 0",
      /* A name is as long as somebody wrote it. */
      maxWidth: "24rem",
      overflowWrap: "anywhere",
      textAlign: "inherit",
      cursor: "pointer",
      textDecoration: "underline",
      textDecorationThickness: "1px",
      textUnderlineOffset: ".25em",
      _hover: { textDecorationThickness: "2px" },
      /* For a finger, without making the row higher. */
      _narrow: { minHeight: "2.75rem", marginBlock: "-.6rem", maxWidth: "50vw" },
    },
    gone: { color: "muted" },
    id: { textStyle: "figure", fontSize: ".8125rem", color: "muted", whiteSpace: "nowrap" },
    field: { color: "label" },
    filters: {
      display: "contents",
      _narrow: {
        "&:not([data-open])": { display: "none" },
        "&[data-open]": { display: "grid", gap: ".5rem", flexBasis: "100%" },
      },
      "& > label": { display: "flex", gap: ".5rem", alignItems: "center", color: "muted" },
    },
    fold: { display: "none", _narrow: { display: "inline-flex" } },
    state: { padding: "1rem var(--pad)", maxWidth: "44rem" },
  },
});
