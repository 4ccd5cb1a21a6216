import { touchArea, touchHeight } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

/** The page's footer, which looks like the title block of a drawing. */
export const footer = defineSlotRecipe({
  className: "footer",
  slots: ["root", "pages", "lead", "slogan", "legal"],
  base: {
    root: {
      borderTop: "1px solid {colors.rule}",
      paddingBlock: "{spacing.s7} {spacing.s6}",
      // One line of cells, so that few pages need another sheet of paper for the footer.
      _print: {
        paddingBlock: "4mm 0",
        breakInside: "avoid",
        "& > div > div": { gridTemplateColumns: "repeat(5, auto)" },
      },
      // The cells are in the grid of the block, beside the slogan.
      "& dl": { display: "contents" },
      "& dl > div": { padding: ".75rem 1rem .85rem", _print: { padding: ".4rem .75rem .5rem", gridColumn: "auto!" } },
      "& dl > div:first-child": { _narrow: { gridColumn: "1 / -1" } },
    },
    pages: {
      display: "grid",
      gridTemplateColumns: "repeat(4, 1fr)",
      gap: "{spacing.s6} {spacing.s5}",
      paddingBottom: "s7",
      fontSize: "sm",
      // Two columns, and one at a text size of 200 %.
      _narrow: { gridTemplateColumns: "repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))" },
      _print: { display: "none" },
      "& h2": { fontSize: "xs", fontWeight: "normal", color: "label", letterSpacing: "normal", marginBottom: ".35rem" },
      "& a": {
        display: "block",
        padding: ".3rem 0",
        lineHeight: "1.3",
        textDecoration: "none",
        ...touchHeight,
      },
      "& a:hover": { textDecoration: "underline" },
    },
    lead: {
      gridColumn: "span 4",
      gridRow: "span 2",
      padding: ".75rem 1rem .85rem",
      borderBottom: "1px solid {colors.line}",
      marginBottom: "-1px",
      display: "grid",
      gap: "s5",
      alignContent: "space-between",
      justifyItems: "start",
      _narrow: { gridColumn: "1 / -1" },
      _print: { display: "none" },
    },
    slogan: {
      fontSize: "t2",
      lineHeight: "1.08",
      letterSpacing: "-.02em",
      fontWeight: "medium",
      maxWidth: "13em",
    },
    legal: {
      display: "inline-flex",
      gap: "s3",
      marginLeft: "s4",
      // Below the name, because both may not fit beside each other.
      _medium: { display: "flex", marginLeft: 0 },
      _print: { display: "none" },
      "& a": touchArea,
    },
  },
});
