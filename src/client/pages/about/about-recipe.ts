import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the tabs that only the About page has. */
export const aboutPage = defineSlotRecipe({
  className: "about",
  slots: ["panel", "statement", "text", "links"],
  base: {
    panel: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 9fr)",
      gap: "{spacing.s5} {spacing.s6}",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    statement: { textStyle: "statement", maxWidth: "25em", marginBottom: "s5" },
    text: { maxWidth: "text", color: "muted", marginBottom: "s6" },
    links: { display: "flex", flexWrap: "wrap", gap: "{spacing.s3} {spacing.s6}", marginTop: "s6" },
  },
});
