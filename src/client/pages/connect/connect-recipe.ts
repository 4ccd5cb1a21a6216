import { defineRecipe } from "../../theme/define-recipe.ts";

/** The layout of the contact page: the form, with our other contact details beside it. */
export const connectPage = defineRecipe({
  className: "connect",
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 40rem) minmax(0, 20rem)",
    justifyContent: "space-between",
    gap: "s7",
    _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
