import { touchArea } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the list of news, in which each row has a drawing, a title and a link. */
export const newsRegister = defineSlotRecipe({
  className: "news",
  slots: ["root", "row", "meta", "trending", "text", "reading"],
  base: {
    root: { borderTop: "1px solid {colors.rule}", marginBottom: "s8" },
    row: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 6fr) minmax(0, 3fr)",
      gap: "s6",
      alignItems: "start",
      padding: "{spacing.s5} 0 {spacing.s6}",
      borderBottom: "1px solid {colors.line}",
      _medium: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)" },
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)", gap: "s4" },
    },
    meta: {
      display: "flex",
      flexWrap: "wrap",
      gap: ".25rem 1.25rem",
      fontSize: "sm",
      color: "muted",
      marginBottom: "s2",
    },
    trending: {
      color: "ink",
      fontWeight: "medium",
      border: "1px solid {colors.ink}",
      paddingInline: ".5rem",
      lineHeight: "1.4",
    },
    text: {
      "& h2": { fontSize: "1.625rem" },
      "& a": touchArea,
      "& a:not(:hover)": { textDecoration: "none" },
      "& p": { marginTop: "s2", color: "muted", maxWidth: "text" },
    },
    reading: { justifySelf: "end", alignSelf: "end", _medium: { justifySelf: "start" } },
  },
});
