import { defineRecipe } from "../define-recipe.ts";

/** One wide link at the bottom of a card, hatched if there is nothing to open yet. */
export const strip = defineRecipe({
  className: "strip",
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    width: "full",
    minHeight: "3.5rem",
    padding: "0 1.5rem",
    border: 0,
    borderTop: "1px solid {colors.line}",
    background: "none",
    fontWeight: "medium",
    textAlign: "left",
    textDecoration: "none",
    cursor: "pointer",
    transition: "background .15s, color .15s",
    _focusVisible: { outlineOffset: "-4px" },
    _narrow: { paddingInline: "1rem" },
    _print: { display: "none" },
    _after: {
      content: '""',
      width: "1.6rem",
      height: ".6rem",
      background: "signal",
      clipPath: "{assets.arrow}",
      transition: "translate .2s {easings.draw}",
    },
    "&:hover:not(:disabled)": { background: "ink", color: "paper", _after: { translate: ".3rem" } },
    _disabled: {
      color: "label",
      cursor: "not-allowed",
      background: "repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 9px)",
      _after: { display: "none" },
    },
  },
});
