import { defineRecipe } from "../define-recipe.ts";

/** Buttons in a row, one above the other on a phone. Small ones share its lines. */
export const actions = defineRecipe({
  className: "actions",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "s3",
    marginTop: "s5",
    // Buttons are not printed.
    _print: { marginTop: 0 },
    "& > *": { _narrow: { flex: "1 1 100%" } },
    "& > .button--size_sm": { _narrow: { flex: "1 1 auto" } },
  },
  variants: {
    /** Where what is around them keeps the distance. */
    flush: { true: { marginTop: 0 } },
  },
});
