import { defineSlotRecipe } from "../../theme/define-recipe.ts";
import { weekFold } from "./week-recipe.ts";

/** The styles of the open consultation, and of the elements that only the forms of this desk have. */
export const officePanel = defineSlotRecipe({
  className: "office-panel",
  slots: ["times", "time", "quote", "options", "option", "fieldset", "error", "item", "back", "hour"],
  base: {
    times: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      border: "1px solid {colors.rule}",
      background: "sheet",
      marginTop: ".6rem",
      _enlarged: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& > * + *": { borderLeft: "1px solid {colors.line}" },
    },
    time: {
      padding: ".55rem .8rem .65rem",
      overflowWrap: "anywhere",
      "& b": {
        display: "block",
        fontFamily: "mono",
        fontWeight: "normal",
        fontSize: "1.25rem",
        letterSpacing: "-.05em",
      },
      "& span": { display: "block" },
    },
    quote: {
      border: "1px dashed {colors.edge}",
      padding: ".65rem .85rem",
      marginTop: ".6rem",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
    options: { border: "1px solid {colors.edge}", background: "sheet", marginBlock: ".4rem .6rem" },
    option: {
      display: "flex",
      flexWrap: "wrap",
      gap: ".1rem .6rem",
      alignItems: "center",
      padding: ".45rem .7rem",
      minHeight: "2.25rem",
      "& + &": { borderTop: "1px solid {colors.line}" },
      "& > :last-child": { marginLeft: "auto", color: "label", fontSize: "var(--label)" },
      _narrow: { minHeight: "2.75rem" },
    },
    fieldset: {
      border: 0,
      margin: 0,
      padding: 0,
      minWidth: 0,
      "& legend": { padding: 0, marginBottom: ".25rem", fontWeight: "medium" },
    },
    error: { color: "danger", fontSize: "var(--label)", display: "block" },
    item: {
      display: "grid",
      gridTemplateColumns: "12rem minmax(0, 2fr) minmax(0, 1fr) 8.5rem",
      gap: "0 1rem",
      padding: ".6rem var(--pad)",
      borderBottom: "1px solid {colors.line}",
      alignItems: "baseline",
      textDecoration: "none",
      overflowWrap: "anywhere",
      _hover: { background: "sheet" },
      "&[aria-current]": { background: "sheet", boxShadow: "inset 3px 0 {colors.signal}" },
      _narrow: {
        gridTemplateColumns: "minmax(0, 1fr) auto",
        minHeight: "2.75rem",
        "& > *": { gridColumn: "1 / -1" },
        "& > :first-child": { gridColumn: "1" },
        "& > :last-child": { gridArea: "1 / 2", alignSelf: "start" },
      },
    },
    back: { "&&": { display: "none", marginBottom: ".75rem", [weekFold.apart]: { display: "inline-flex" } } },
    hour: { fontFamily: "mono", letterSpacing: "-.03em" },
  },
});
