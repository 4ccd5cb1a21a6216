import { scrollsAlone } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The list of a desk: a table, and below 48rem a card for each row. */
export const officeTable = defineSlotRecipe({
  className: "office-table",
  slots: ["pane", "table", "row", "name", "number", "when"],
  base: {
    /** The pane of a desk that opens nothing beside its list. */
    pane: {
      flex: "1",
      minHeight: 0,
      borderTop: "1px solid {colors.rule}",
      _wide: { ...scrollsAlone, scrollbarWidth: "thin" },
    },
    table: {
      width: "100%",
      // A collapsed border belongs to the table, and would not stick with the heading.
      borderCollapse: "separate",
      borderSpacing: 0,
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
        // Above the checkboxes, which are positioned too.
        zIndex: 1,
        background: "paper",
        fontSize: "var(--label)",
        color: "label",
        paddingBlock: ".4rem",
        whiteSpace: "nowrap",
        borderBottom: "1px solid {colors.rule}",
        _medium: { position: "static" },
      },
      "& :is(th, td):first-child": { paddingLeft: "var(--pad)" },
      "& tbody > tr > :first-child": { minWidth: "8rem", overflowWrap: "anywhere" },
      "& :is(th, td):last-child": { paddingRight: "var(--pad)" },
      _narrow: {
        display: "block",
        /* Aligns the second column of all cards. */
        "& > tbody": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto" },
        "& > thead": { display: "none" },
      },
      _enlarged: { "& > tbody": { gridTemplateColumns: "minmax(0, 1fr)" } },
    },
    row: {
      _hover: { background: "sheet" },
      '&[aria-current="true"]': { background: "sheet" },
      "&:has(> th :checked)": { background: "sunk" },
      _narrow: {
        display: "grid",
        gridColumn: "1 / -1",
        gridTemplateColumns: "subgrid",
        alignItems: "baseline",
        gap: ".2rem .75rem",
        padding: ".75rem var(--pad)",
        borderBottom: "1px solid {colors.line}",
        "& > *": { border: "0!", padding: "0!" },
      },
      _enlarged: { "& > *": { gridArea: "auto / 1!", textAlign: "left!", whiteSpace: "normal!" } },
    },
    /** The row's link, and below it details that tell it from others. */
    name: {
      "& a": { fontWeight: "medium" },
      /* A reference must not wrap at its hyphen. */
      "& a > span": { whiteSpace: "nowrap" },
      "& small": { display: "block", fontSize: "var(--label)", color: "label" },
      '[aria-current="true"] > &': { boxShadow: "inset 3px 0 {colors.signal}" },
    },
    number: { "&&": { textAlign: "right", whiteSpace: "nowrap" }, "td&&": { textStyle: "figure" } },
    when: { whiteSpace: "nowrap", textStyle: "figure", _enlarged: { whiteSpace: "normal" } },
  },
});
