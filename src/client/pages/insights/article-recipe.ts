import { touchArea } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of an article's page. */
export const articlePage = defineSlotRecipe({
  className: "article",
  slots: ["back", "opening", "prose", "others"],
  base: {
    back: {
      paddingTop: "s5",
      marginBottom: "calc(1.5rem - clamp(2.5rem, 5vw, 5rem))",
      fontSize: "sm",
      _print: { display: "none" },
      _after: { content: '" /"', color: "label" },
      "& a": touchArea,
    },
    opening: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 6fr) minmax(0, 6fr)",
      gap: "{spacing.s6} {spacing.s7}",
      alignItems: "end",
      paddingBottom: "s7",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& p": { textStyle: "lead", maxWidth: "text" },
    },
    prose: { maxWidth: "text", "& p + p": { marginTop: "s4" } },
    others: { display: "grid", gap: "s3", justifyItems: "start", marginTop: "s6" },
  },
});
