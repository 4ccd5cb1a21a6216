import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the roles: text on the left, data on the right, and a line after each. */
export const openPositionsPage = defineSlotRecipe({
  className: "positions",
  slots: ["role", "text", "apply"],
  base: {
    role: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 5fr) minmax(18.5rem, 4fr)",
      gap: "{spacing.s4} {spacing.s6}",
      alignItems: "start",
      paddingBlock: "{spacing.s5} {spacing.s6}",
      borderBottom: "1px solid {colors.line}",
      _first: { paddingTop: ".35rem" },
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    text: { marginTop: "s2", color: "muted", maxWidth: "text" },
    apply: { marginTop: "s5" },
  },
});
