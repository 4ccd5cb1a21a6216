import { defineRecipe } from "@pandacss/dev";

/** Buttons in a row, one above the other on a phone. */
export const actions = defineRecipe({
  className: "actions",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "s3",
    marginTop: "s5",
    "& > *": { _narrow: { flex: "1 1 100%" } },
  },
  variants: {
    /** Where what is around them keeps the distance. */
    flush: { true: { marginTop: 0 } },
  },
});
