import { defineRecipe } from "../define-recipe.ts";

/** The sans has a narrow space: after a figure, words would seem to be part of it. */
const spaceAround = { ":is(p, dd, li, span):has(> &)": { wordSpacing: ".06em" } } as const;

/** Money, percentages, dates, sizes: set in the mono face. */
export const figure = defineRecipe({
  className: "figure",
  base: { ...spaceAround, textStyle: "figure", wordSpacing: "0" },
});
