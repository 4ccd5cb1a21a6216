import { defineRecipe } from "../define-recipe.ts";

/** The sans font has a narrow space: words after a figure would seem to be part of it. */
const spaceAround = { ":is(p, dd, li, span):has(> &)": { wordSpacing: ".06em" } } as const;

/** Money, percentages, dates and sizes, set in the mono font. */
export const figure = defineRecipe({
  className: "figure",
  base: { ...spaceAround, textStyle: "figure", wordSpacing: "0" },
});
