import { touchHeight } from "../declarations.ts";
import { defineRecipe } from "../define-recipe.ts";

export const link = defineRecipe({
  className: "link",
  base: {},
  variants: {
    styles: {
      /** A link to a next step. Its arrow is a shape, not a glyph. */
      onward: {
        ...touchHeight,
        fontWeight: "medium",
        textDecorationColor: "signal",
        textDecorationThickness: "2px",
        _after: {
          content: '""',
          display: "inline-block",
          width: "1.35em",
          height: ".5em",
          marginLeft: ".5em",
          background: "var(--arrow, currentColor)",
          clipPath: "{assets.arrow}",
          transition: "translate .2s {easings.draw}",
          _forced: { background: "LinkText" },
        },
        "&:hover::after": { translate: ".3em" },
      },
      /** A term that the glossary explains, less prominent than an onward link. */
      term: {
        textDecorationStyle: "dotted",
        textDecorationThickness: "from-font",
        // A term that is a label (`dt`) stands alone, and its list makes it higher.
        "@media (pointer: coarse)": { ":not(dt) > &": { paddingBlock: ".2rem" } },
      },
      /** A button that looks like a link. */
      quiet: {
        border: 0,
        background: "none",
        padding: 0,
        minHeight: "2.5rem",
        textDecoration: "underline",
        textUnderlineOffset: ".2em",
        cursor: "pointer",
      },
    },
  },
});
