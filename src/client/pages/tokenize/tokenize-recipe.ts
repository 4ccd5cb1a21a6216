import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that only the company landing page has. */
export const tokenizePage = defineSlotRecipe({
  className: "tokenize",
  slots: ["chain", "cards", "card", "cardText", "lists", "listTitle", "list"],
  base: {
    chain: { gridTemplateColumns: "minmax(0, 20fr) minmax(0, 20fr) minmax(0, 10fr) minmax(0, 50fr)" },
    cards: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      border: "solid {colors.rule}",
      borderWidth: "1px 0 0 1px",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    card: {
      border: "solid {colors.rule}",
      borderWidth: "0 1px 1px 0",
      padding: "1.25rem 1.5rem 1.75rem",
      _narrow: { padding: "1rem 1rem 1.25rem" },
    },
    cardText: { marginTop: "s2", color: "muted", maxWidth: "text" },
    lists: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      gap: "s6",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    listTitle: { paddingBottom: "s3", borderBottom: "1px solid {colors.rule}" },
    list: {
      "& li": {
        padding: ".75rem 0 .75rem 1.75rem",
        borderBottom: "1px solid {colors.line}",
        position: "relative",
        lineHeight: "1.4",
        _before: {
          content: '""',
          position: "absolute",
          left: "0",
          top: "1.1em",
          width: ".7rem",
          height: ".7rem",
          border: "1px solid {colors.edge}",
        },
      },
    },
  },
});
