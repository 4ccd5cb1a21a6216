import { offScreen } from "../declarations.ts";
import { defineRecipe } from "../define-recipe.ts";

/** For screen readers alone. */
export const hiddenText = defineRecipe({
  className: "hidden-text",
  base: { ...offScreen, margin: "-1px", padding: "0", whiteSpace: "nowrap", borderWidth: "0" },
});
