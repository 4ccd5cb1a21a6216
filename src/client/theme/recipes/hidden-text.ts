import { offScreen } from "../declarations.ts";
import { defineRecipe } from "../define-recipe.ts";

/** Text for screen readers only. */
export const hiddenText = defineRecipe({
  className: "hidden-text",
  base: { ...offScreen, margin: "-1px", padding: "0", whiteSpace: "nowrap", borderWidth: "0" },
});
