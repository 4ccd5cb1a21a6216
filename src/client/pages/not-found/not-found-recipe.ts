import { defineSlotRecipe } from "../../theme/define-recipe.ts";

export const notFoundPage = defineSlotRecipe({
  className: "not-found",
  slots: ["root", "code", "row"],
  base: {
    // Keeps the descenders of the title clear of the drawing.
    root: { paddingBlock: "s8", "& > svg": { marginTop: "s5" } },
    code: { textStyle: "headline", color: "signal", fontFamily: "mono" },
    row: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 20rem)",
      gap: "s6",
      alignItems: "end",
      marginTop: "s6",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
  },
});
