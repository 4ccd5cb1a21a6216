import { defineRecipe } from "../define-recipe.ts";

/** Money, percentages, dates, sizes: set in the mono face. */
export const figure = defineRecipe({ className: "figure", base: { textStyle: "figure" } });
