import { defineRecipe } from "../define-recipe.ts";

/** The days, and beside them the hours. */
export const businessHours = defineRecipe({
  className: "hours",
  base: { display: "grid", gridTemplateColumns: "5rem 1fr", rowGap: "s1" },
});
