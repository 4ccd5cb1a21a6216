import { defineRecipe } from "../define-recipe.ts";

/**
 * Line art with two pens. Solid lines are paid for; `waiting` ones are dashed; `cut` is the line where the money stops. The heavy
 * pen is a global class: selectors with an ancestor do not match a shape drawn through `<use>`, which only inherits styles.
 */
export const drawing = defineRecipe({
  className: "drawing",
  base: {
    display: "block",
    width: "100%",
    height: "auto",
    overflow: "hidden",
    fill: "none",
    stroke: "ink",
    strokeWidth: "1",
    forcedColorAdjust: "none",
    "& .waiting": { "--pen": "1.1", stroke: "edge", strokeDasharray: "4 3" },
    "& .cut": { stroke: "signal", strokeWidth: "1.5", strokeDasharray: "14 3 3 3" },
  },
  variants: {
    drawsIn: {
      true: {
        "@media screen and (prefers-reduced-motion: no-preference)": {
          "& .paid": { animation: "drawIn 1.1s {easings.draw} backwards" },
        },
      },
    },
    waits: { signal: { "& .waiting": { stroke: "signal" } } },
  },
});
