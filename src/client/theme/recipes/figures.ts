import { defineSlotRecipe } from "../define-recipe.ts";

/** Large figures, each beside its own extension line. */
export const figures = defineSlotRecipe({
  className: "figures",
  slots: ["root", "item", "label", "value", "unit", "note"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      gap: "{spacing.s6} {spacing.s4}",
      paddingTop: ".35rem",
      "@media screen and (max-width: 60rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      _enlarged: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    item: { borderLeft: "1px solid {colors.edge}", padding: ".1rem 0 .1rem 1rem" },
    label: { fontSize: "sm", color: "muted" },
    value: {
      fontFamily: "mono",
      fontSize: "clamp(1.125rem, .65rem + .95vw, 1.625rem)",
      lineHeight: "1.3",
      letterSpacing: "-.05em",
      marginTop: ".35rem",
    },
    unit: { fontFamily: "sans", fontSize: "sm", letterSpacing: "0", marginLeft: ".25em" },
    note: { textStyle: "label", color: "label", marginTop: ".15rem" },
  },
});
