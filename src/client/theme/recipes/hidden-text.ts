import { defineRecipe } from "@pandacss/dev";
import { offScreen } from "../declarations.ts";

/** For screen readers alone. */
export const hiddenText = defineRecipe({
  className: "hidden-text",
  base: { ...offScreen, margin: "-1px", padding: "0", whiteSpace: "nowrap", borderWidth: "0" },
});
