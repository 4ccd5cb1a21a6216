import { defineSlotRecipe } from "@pandacss/dev";

/** The record of staff's writes: a table, and below 40rem a card for each row. */
export const officeAudit = defineSlotRecipe({
  className: "office-audit",
  slots: ["pane", "table", "row", "when", "values", "value", "id", "field", "end", "filters", "fold", "state"],
  base: {
    pane: {
      flex: "1",
      minHeight: 0,
      borderTop: "1px solid {colors.rule}",
      _wide: { overflow: "auto", scrollbarWidth: "thin" },
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
      "& :is(th, td):last-child": { paddingRight: "var(--pad)" },
      _narrow: {
        "&, & > tbody": { display: "block" },
        "& > thead": { display: "none" },
      },
    },
    row: {
      _hover: { background: "sheet" },
      _narrow: {
        display: "grid",
        gap: ".2rem",
        padding: ".75rem var(--pad)",
        borderBottom: "1px solid {colors.line}",
        "& > *": { border: "0!", padding: "0!" },
      },
    },
    when: { whiteSpace: "nowrap", textStyle: "figure" },
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
    id: { textStyle: "figure", fontSize: ".8125rem", color: "muted", overflowWrap: "anywhere" },
    field: { color: "label" },
    end: { padding: ".9rem var(--pad) 1.25rem" },
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
