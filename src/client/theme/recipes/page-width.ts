import { defineRecipe } from "../define-recipe.ts";

export const pageWidth = defineRecipe({
  className: "page-width",
  base: { maxWidth: "page", marginInline: "auto", paddingInline: "gutter", _print: { padding: 0 } },
});
