import { defineRecipe } from "@pandacss/dev";

export const pageWidth = defineRecipe({
  className: "page-width",
  base: { maxWidth: "page", marginInline: "auto", paddingInline: "gutter", _print: { padding: 0 } },
});
