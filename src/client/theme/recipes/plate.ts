import { defineSlotRecipe } from "../define-recipe.ts";

/** A drawing across the whole page, with its caption. A phone shows only the middle of the drawing, from edge to edge. */
export const plate = defineSlotRecipe({
  className: "plate",
  slots: ["root", "art", "caption"],
  base: {
    root: { paddingBottom: "s8" },
    art: {
      height: "clamp(11rem, 17.1vw, 15.6rem)",
      "& text": { fontSize: "13px", fontWeight: "medium", fill: "ink", stroke: "none", _narrow: { display: "none" } },
      "& .token": { stroke: "signal" },
      "& .grid": { stroke: "signal", strokeWidth: ".6" },
      _narrow: { marginInline: "calc(-1 * {spacing.gutter})", width: "calc(100% + 2 * {spacing.gutter})" },
    },
    caption: { textStyle: "label", color: "label", maxWidth: "text", marginTop: "s5", textWrap: "balance" },
  },
});
