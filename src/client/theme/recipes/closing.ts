import { defineSlotRecipe } from "../define-recipe.ts";

/** The last section of a page: what to do next. */
export const closing = defineSlotRecipe({
  className: "closing",
  slots: ["root", "lead"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 9fr)",
      gap: "s6",
      borderTop: "1px solid {colors.rule}",
      paddingBlock: "{spacing.s5} {spacing.s9}",
      breakInside: "avoid",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)", gap: "s4" },
    },
    lead: { textStyle: "lead", color: "muted", maxWidth: "38rem" },
  },
});
