import { defineSlotRecipe } from "../define-recipe.ts";

/** Cards that look like papers with a folded corner. */
export const viewCards = defineSlotRecipe({
  className: "view-cards",
  slots: ["root", "card", "text"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      gap: "s5",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    card: {
      border: "1px solid {colors.rule}",
      background: "sheet",
      padding: "1.25rem 1.25rem 1.5rem",
      display: "grid",
      gridTemplateRows: "auto 1fr auto",
      justifyItems: "start",
      position: "relative",
      _after: {
        content: '""',
        position: "absolute",
        top: "-1px",
        right: "-1px",
        width: "1.75rem",
        height: "1.75rem",
        background:
          "linear-gradient(45deg, {colors.sunk} calc(50% - .7px), {colors.ink} 0 calc(50% + .7px), {colors.paper} 0)",
        border: "solid {colors.rule}",
        borderWidth: "0 0 1px 1px",
      },
    },
    text: { margin: ".35rem 2rem 1.5rem 0", fontSize: "md", color: "muted" },
  },
});
