import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the legal pages, which are read line by line. */
export const legalPage = defineSlotRecipe({
  className: "legal",
  slots: ["text", "list", "name"],
  base: {
    text: { maxWidth: "text", "& + &": { marginTop: "s4" } },
    list: {
      "& > div": {
        display: "grid",
        gridTemplateColumns: "minmax(0, 3fr) minmax(0, 6fr)",
        gap: "{spacing.s1} {spacing.s6}",
        padding: ".9rem 0 1rem",
        borderBottom: "1px solid {colors.line}",
        _first: { paddingTop: ".35rem" },
        _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
      },
      "& dd": { maxWidth: "text" },
    },
    name: { textStyle: "rowTitle", lineHeight: "1.4" },
  },
});
