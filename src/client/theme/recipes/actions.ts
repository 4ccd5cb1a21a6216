import { defineRecipe } from "../define-recipe.ts";

/** Buttons in a row. On a phone they are one below the other, but small ones share a line. */
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
    /** Set if the surrounding element keeps the distance. If that is a grid, the buttons keep their height. */
    flush: { true: { marginTop: 0, alignSelf: "start" } },
  },
});
