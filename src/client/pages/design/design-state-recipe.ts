import { defineRecipe } from "../../theme/define-recipe.ts";

/** A component of the design page in a state that it otherwise has only in use. Variants win over what a component is by default. */
export const designState = defineRecipe({
  className: "design-state",
  variants: {
    state: {
      focused: { outline: "2px solid {colors.signal}", outlineOffset: "3px" },
      /** Ark does this for a toast or dialog that is open. */
      inPage: { position: "relative", maxWidth: "full" },
      /** What a button does by itself. */
      centred: { display: "grid", placeItems: "center" },
      /** The widths of the four parts of a dimension chain. */
      fourParts: { gridTemplateColumns: "20fr 20fr 10fr 50fr" },
    },
  },
});
