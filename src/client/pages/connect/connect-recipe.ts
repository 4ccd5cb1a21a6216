import { defineRecipe } from "../../theme/define-recipe.ts";

/** The form, and beside it where else we can be reached. */
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
