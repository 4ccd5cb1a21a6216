import { offScreen } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

/** A form: fields below each other, pairs of fields beside each other where there is room. */
export const formLayout = defineSlotRecipe({
  className: "form-layout",
  slots: ["place", "root", "pair", "trap"],
  base: {
    place: { paddingBottom: "s9" },
    root: { display: "grid", gap: "1.25rem", maxWidth: "text" },
    pair: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      gap: "1.25rem",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    trap: offScreen,
  },
});
