import { touchHeight } from "../declarations.ts";
import { defineRecipe } from "../define-recipe.ts";

export const link = defineRecipe({
  className: "link",
  base: {},
  variants: {
    styles: {
      /** A link that leads on: the arrow is drawn, not a glyph. */
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
        },
        "&:hover::after": { translate: ".3em" },
      },
      /** A word that the glossary explains: quieter than what leads on. */
      term: {
        textDecorationStyle: "dotted",
        textDecorationThickness: "from-font",
        // As a label it stands alone, and its list makes it higher.
        "@media (pointer: coarse)": { ":not(dt) > &": { paddingBlock: ".2rem" } },
      },
      /** A button that reads as a link. */
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
