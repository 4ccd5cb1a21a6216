import { defineSlotRecipe } from "../define-recipe.ts";

/** A dimension line with a limit, and a value that moves along one. */
export const measure = defineSlotRecipe({
  className: "measure",
  slots: ["limit", "move", "mark"],
  base: {
    limit: { stroke: "ink", strokeWidth: "1.75" },
    move: { stroke: "ink", strokeWidth: "2", strokeDasharray: "3 2" },
    mark: { fill: "ink", stroke: "none" },
  },
});
