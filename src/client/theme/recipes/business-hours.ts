import { defineRecipe } from "../define-recipe.ts";

/** A list of the days, with the hours beside them. */
export const businessHours = defineRecipe({
  className: "hours",
  base: { display: "grid", gridTemplateColumns: "5rem 1fr", rowGap: "s1" },
});
