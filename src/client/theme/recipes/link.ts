import { defineRecipe } from "@pandacss/dev";

export const link = defineRecipe({
  className: "link",
  base: {},
  variants: {
    look: {
      /** A link that leads on: the arrow is drawn, not a glyph. */
      onward: {
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
    },
  },
});
