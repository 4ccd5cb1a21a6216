import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** A bar for each day with an axis, and the same figures as a table. */
export const officeBars = defineSlotRecipe({
  className: "office-bars",
  slots: ["bars", "bar", "axis", "grid", "axisText", "table"],
  base: {
    bars: {
      display: "block",
      width: "100%",
      // The height of the bars and of a line of text, which grows with the text size.
      height: "calc(54px + 1.125rem)",
      overflow: "visible",
      _forced: { forcedColorAdjust: "none" },
    },
    bar: { fill: "ink" },
    axis: { stroke: "rule" },
    grid: { stroke: "line" },
    axisText: {
      fontFamily: "mono",
      fontSize: ".75rem",
      letterSpacing: "-.03em",
      fill: "muted",
      _enlarged: { fontSize: "max(12px, .45rem)" },
    },
    table: {
      marginTop: ".5rem",
      fontSize: "var(--label)",
      "& > summary": { color: "label", _narrow: { paddingBlock: ".65rem" } },
      "& > section": { maxHeight: "12rem", overflow: "auto", marginTop: ".4rem" },
      "& table": { width: "100%", borderCollapse: "collapse" },
      "& :is(th, td)": { padding: ".15rem .5rem .15rem 0", textAlign: "left", fontWeight: "normal" },
      "& thead th": { color: "label", borderBottom: "1px solid {colors.rule}" },
      "& td": { fontFamily: "mono" },
    },
  },
});
