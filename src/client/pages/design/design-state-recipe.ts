import { defineRecipe } from "../../theme/define-recipe.ts";

/** Shows a component in a state that it otherwise has only in use. Variants win over a component's base styles. */
export const designState = defineRecipe({
  className: "design-state",
  variants: {
    state: {
      focused: { outline: "2px solid {colors.signal}", outlineOffset: "3px" },
      /** What Ark does for an open toast or dialog. */
      inPage: { position: "relative", maxWidth: "full" },
      /** The centring that a button does by default. */
      centred: { display: "grid", placeItems: "center" },
      /** The widths of the four parts of a dimension chain. */
      fourParts: { gridTemplateColumns: "20fr 20fr 10fr 50fr" },
    },
  },
});
