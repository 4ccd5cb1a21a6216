import { defineRecipe } from "../define-recipe.ts";

const filled = {
  background: "linear-gradient(currentColor, currentColor) 50% / 100% 5px no-repeat",
  borderRight: "2px solid {colors.signal}",
};

/** A native progress element that looks like a dimension line. */
export const fundedBar = defineRecipe({
  className: "funded-bar",
  base: {
    appearance: "none",
    display: "block",
    width: "100%",
    height: ".75rem",
    border: "solid {colors.ink}",
    borderWidth: "0 1px",
    background: "linear-gradient({colors.edge}, {colors.edge}) 50% / 100% 1px no-repeat",
    color: "ink",
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
    "&::-webkit-progress-bar": { background: "none" },
    "&::-webkit-progress-value": filled,
    "&::-moz-progress-bar": filled,
    // The sans font has a narrow space: words after a figure would seem to be part of it.
    "& + * .figure:first-child": { marginInlineEnd: ".15em" },
  },
});
