import { defineRecipe } from "@pandacss/dev";

/** Money, percentages, dates, sizes: set in the mono face. */
export const figure = defineRecipe({ className: "figure", base: { textStyle: "figure" } });
