import { statement, touchArea } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that only the company overview has. */
export const companyPage = defineSlotRecipe({
  className: "company",
  slots: ["statement", "text", "card", "cardText"],
  base: {
    statement: statement,
    text: { maxWidth: "text", color: "muted", marginTop: "s5" },
    card: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 4fr) minmax(0, 5fr)",
      alignItems: "baseline",
      gap: "{spacing.s1} {spacing.s6}",
      padding: "1.1rem 0",
      borderBottom: "1px solid {colors.line}",
      "--arrow": "{colors.signal}",
      _first: { paddingTop: ".35rem" },
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& a": {
        textStyle: "rowTitle",
        textDecoration: "none",
        ...touchArea,
        _hover: { textDecoration: "underline 2px {colors.signal}" },
      },
    },
    cardText: { color: "muted" },
  },
});
