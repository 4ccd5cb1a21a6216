import { defineSlotRecipe } from "../define-recipe.ts";

/** A ruled list of names with a sentence each, in one or two columns. */
export const entries = defineSlotRecipe({
  className: "entries",
  slots: ["root", "entry", "name", "text"],
  base: {
    root: { display: "grid", columnGap: "s6" },
    entry: {
      borderBottom: "1px solid {colors.line}",
      padding: ".9rem 0 1rem",
      breakInside: "avoid",
    },
    name: { textStyle: "rowTitle", lineHeight: "1.3" },
    text: { marginTop: ".25rem", fontSize: "sm", lineHeight: "1.45", color: "muted" },
  },
  staticCss: [{ columns: ["*"] }],
  variants: {
    columns: {
      1: { entry: { _first: { paddingTop: ".35rem" } } },
      2: {
        root: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", _narrow: { gridTemplateColumns: "minmax(0, 1fr)" } },
        entry: {
          "&:nth-child(-n+2)": { paddingTop: ".35rem" },
          "&:nth-child(2)": { _narrow: { paddingTop: ".9rem" } },
        },
      },
    },
  },
});
