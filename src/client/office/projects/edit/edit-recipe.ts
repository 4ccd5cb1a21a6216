import { scrollsAlone } from "../../../theme/declarations.ts";
import { defineSlotRecipe } from "../../../theme/define-recipe.ts";

/** Keeps the focused element and the text cursor above the save button, which sticks to the bottom of the scrolling pane. */
const aboveSave = { ":has(&)": { scrollPaddingBottom: "6rem" } } as const;

/** The form of a project: its fields, and its card beside them, or below them if there is no room. */
export const officeProjectEdit = defineSlotRecipe({
  className: "office-project-edit",
  slots: ["root", "group", "quarters", "card", "save", "strip", "failure"],
  base: {
    root: {
      display: "grid",
      flex: "1",
      minHeight: 0,
      gridTemplateColumns: "minmax(0, 1fr) 26rem",
      borderTop: "1px solid {colors.rule}",
      "& > *": { minWidth: 0, ...scrollsAlone },
      "& > aside": { borderLeft: "1px solid {colors.rule}" },
      "& form div": { minWidth: 0 },
      "& input, & textarea, & select": { width: "100%", minWidth: 0 },
      "& small": { fontWeight: "normal", color: "label" },
      _medium: {
        display: "block",
        "& > *": { overflow: "visible" },
        "& > aside": { borderLeft: 0 },
      },
    },
    group: {
      display: "grid",
      gap: ".75rem",
      justifyItems: "start",
      "& ol": { display: "grid", gap: ".75rem", width: "100%", listStyle: "none", padding: 0, margin: 0 },
      "& fieldset": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
        gap: ".6rem .75rem",
        minWidth: 0,
        margin: 0,
        padding: ".3rem .8rem .7rem",
        border: "1px solid {colors.line}",
      },
      "& legend": { padding: "0 .3rem", color: "label", fontSize: "var(--label)" },
      "& fieldset > span": { gridColumn: "1 / -1" },
    },
    quarters: {
      display: "grid",
      gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
      gap: ".75rem",
      _narrow: { gridTemplateColumns: "1fr 1fr" },
      _enlarged: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    card: { maxWidth: "26rem", border: "1px solid {colors.rule}", background: "paper", overflowWrap: "anywhere" },
    /** Always in view, however long the form is. */
    save: {
      ...aboveSave,
      position: "sticky",
      bottom: 0,
      display: "grid",
      gap: ".5rem",
      padding: ".7rem var(--pad)",
      borderTop: "1px solid {colors.rule}",
      background: "paper",
    },
    strip: { display: "grid", gap: ".5rem", border: "1px dashed {colors.danger}", padding: ".6rem .8rem" },
    failure: { color: "danger" },
  },
});
