import { scriptsOnly } from "../declarations.ts";
import { defineRecipe } from "../define-recipe.ts";

/** On a touch screen a button that was tapped would look hovered, and so pressed, until the next tap. */
const hoverDevice = "@media (hover: hover)";

export const button = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: ".75em",
    border: "1px solid {colors.ink}",
    background: "none",
    color: "ink",
    fontWeight: "medium",
    lineHeight: "1.2",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    transition: "background .15s, color .15s",
    [hoverDevice]: {
      "&:hover:where(:not(:disabled, [aria-disabled=true]))": { background: "ink", color: "paper" },
    },
    _disabled: {
      border: "1px dashed {colors.edge}",
      background: "none",
      color: "label",
      cursor: "not-allowed",
    },
    _print: { display: "none" },
  },
  variants: {
    tone: {
      primary: {
        "&:not(:disabled, [aria-disabled=true])": {
          background: "signal",
          borderColor: "signal",
          color: "signal.fg",
          [hoverDevice]: { _hover: { background: "ink", borderColor: "ink", color: "paper" } },
        },
      },
      secondary: {},
    },
    size: {
      md: { minHeight: "3rem", padding: ".5rem 1.375rem" },
      sm: { minHeight: "2.5rem", padding: ".375rem 1rem", fontSize: "sm" },
      /** A single character, as wide as a touch target. */
      sign: { minHeight: "2.5rem", width: "2.75rem", padding: 0, fontSize: "1.5rem", borderColor: "edge" },
      /** The button at the bottom of a dialog, from edge to edge. */
      foot: {
        minHeight: "3.75rem",
        padding: ".5rem 1.375rem",
        borderWidth: 0,
        _focusVisible: { outlineOffset: "-4px" },
      },
    },
    /** For an action that needs scripts: without them the button is hidden, and a sentence is shown instead. */
    scripted: { true: scriptsOnly },
  },
  defaultVariants: { tone: "secondary", size: "md" },
});
