import { defineRecipe } from "../../theme/define-recipe.ts";

/** Styles of an article's drawing, in the list and on its own page. */
export const articleArt = defineRecipe({
  className: "article-art",
  base: {
    "& .token": { stroke: "signal" },
    "article > &": { _medium: { gridRow: "span 2" }, _narrow: { gridRow: "auto" } },
  },
});
