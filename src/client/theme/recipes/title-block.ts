import { touchArea } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

/** The ruled box of a technical drawing, on a grid of six columns: in each cell, the label above the value. */
export const titleBlock = defineSlotRecipe({
  className: "title-block",
  slots: ["root", "cell", "label", "value"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(6, 1fr)",
      border: "1px solid {colors.rule}",
      background: "sheet",
      overflow: "clip",
      alignSelf: "start",
    },
    cell: {
      gridColumn: "span 2",
      padding: ".5rem .75rem .55rem",
      border: "solid {colors.line}",
      borderWidth: "0 0 1px 1px",
      margin: "0 0 -1px -1px",
      minWidth: 0,
      breakInside: "avoid",
      _narrow: { gridColumn: "span 3" },
      _enlarged: { gridColumn: "1 / -1" },
    },
    label: { fontSize: "xs", color: "label", lineHeight: "1.3" },
    value: { fontSize: "sm", lineHeight: "1.35", overflowWrap: "anywhere", "& a": touchArea },
  },
  staticCss: [{ span: ["*"], stacks: ["*"] }],
  variants: {
    span: {
      2: {},
      3: { cell: { gridColumn: "span 3", _enlarged: { gridColumn: "1 / -1" } } },
      4: { cell: { gridColumn: "span 4", _narrow: { gridColumn: "span 3" }, _enlarged: { gridColumn: "1 / -1" } } },
      6: { cell: { gridColumn: "1 / -1", _narrow: { gridColumn: "1 / -1" } } },
    },
    /** On a phone every cell takes a whole line. */
    stacks: { true: { cell: { _narrow: { gridColumn: "1 / -1" } } } },
  },
});
