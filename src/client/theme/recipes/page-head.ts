import { defineSlotRecipe } from "../define-recipe.ts";

export const pageHead = defineSlotRecipe({
  className: "page-head",
  slots: ["root", "lead"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 7fr) minmax(20rem, 5fr)",
      gap: "{spacing.s6} {spacing.s7}",
      alignItems: "end",
      paddingBlock: "clamp(2.5rem, 5vw, 5rem) {spacing.s6}",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      _print: { paddingBlock: 0, gap: "s4" },
      "& > dl": { alignSelf: "end" },
    },
    lead: { textStyle: "lead", color: "muted", maxWidth: "38rem", marginTop: "s4" },
  },
});
