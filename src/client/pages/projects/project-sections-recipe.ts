import { touchArea } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the list of projects: cards that share their borders. */
export const projectSections = defineSlotRecipe({
  className: "project-sections",
  slots: ["key", "root", "project", "picture", "funded", "text", "sample"],
  base: {
    key: { display: "flex", flexWrap: "wrap", gap: ".35rem 1.25rem" },
    root: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      border: "solid {colors.rule}",
      borderWidth: "1px 0 0 1px",
      marginBottom: "s8",
      // Printed pages have only whole cards.
      _print: {
        border: "0",
        rowGap: "s4",
        marginTop: "s4",
        "& > li": { borderWidth: "1px", marginInlineStart: "-1px" },
      },
      "@media (max-width: 75rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& > li": { display: "grid", border: "solid {colors.rule}", borderWidth: "0 1px 1px 0" },
    },
    project: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "auto auto 1fr auto auto",
      transition: "background .15s",
      _hover: { background: "sheet" },
      "& > dl": { border: "0", borderTop: "1px solid {colors.line}", background: "none" },
      "& > dl > div": { paddingInline: "1.5rem .5rem", _narrow: { paddingInline: "1rem .5rem" } },
    },
    picture: { padding: "1.75rem 1.5rem 0", _narrow: { paddingInline: "1rem" } },
    funded: {
      padding: "0 1.5rem",
      _narrow: { paddingInline: "1rem" },
      "& p": {
        display: "flex",
        flexWrap: "wrap",
        columnGap: "s3",
        justifyContent: "space-between",
        marginTop: "s2",
        fontSize: "sm",
      },
    },
    text: {
      padding: "1.5rem 1.5rem 1.75rem",
      _narrow: { paddingInline: "1rem" },
      "& h2": { fontSize: "1.625rem" },
      "& a": touchArea,
      "& a:not(:hover)": { textDecoration: "none" },
      "& > p:last-child": { marginTop: "s2", fontSize: "md", lineHeight: "1.45", color: "muted" },
    },
    // In the corner above the drawing.
    sample: {
      position: "absolute",
      top: ".4rem",
      right: "1.5rem",
      fontSize: "sm",
      color: "label",
      _narrow: { right: "1rem" },
    },
  },
});
