import { defineRecipe } from "../define-recipe.ts";

/**
 * Line art with two pens. Solid is paid for; `waiting` is dashed; `cut` is the line where the money stops. The heavy
 * pen is a global class: a shape drawn through `use` sees no selector of its ancestors, only what it inherits.
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
