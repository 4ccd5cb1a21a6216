import { defineRecipe } from "../define-recipe.ts";

/** The triangle in which drawings write the letter of a revision. */
export const revisionMark = defineRecipe({
  className: "revision-mark",
  base: {
    width: "1.875rem",
    height: "1.625rem",
    // The letter is on the baseline of the words beside it.
    verticalAlign: "-.3rem",
    overflow: "visible",
    fill: "none",
    stroke: "ink",
    strokeWidth: "1.25",
    forcedColorAdjust: "none",
    "& text": { fontFamily: "mono", fontSize: "12px", textAnchor: "middle", fill: "ink", stroke: "none" },
  },
  staticCss: [{ tone: ["*"] }],
  variants: {
    tone: {
      plain: {},
      filled: { "& path": { fill: "ink" }, "& text": { fill: "paper" } },
      danger: { stroke: "danger", "& path": { fill: "danger" }, "& text": { fill: "paper" } },
      superseded: { stroke: "edge", strokeDasharray: "3 2", "& text": { fill: "label" } },
    },
  },
});
