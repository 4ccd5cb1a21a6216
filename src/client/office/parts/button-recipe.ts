import { defineRecipe } from "../../theme/define-recipe.ts";

/** `:where` adds no specificity, so that the rules of a tone still apply. */
const hoverWhileEnabled = "&:hover:where(:not(:disabled, [aria-disabled=true]))";

/** The button of the office. A dangerous one has a border, never a background; a window has at most one primary button. */
export const officeButton = defineRecipe({
  className: "office-button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: ".55em",
    minHeight: "2rem",
    padding: ".2rem .7rem",
    border: "1px solid {colors.ink}",
    background: "sheet",
    color: "ink",
    fontSize: "var(--text, .875rem)",
    fontWeight: "medium",
    lineHeight: "1.2",
    textDecoration: "none",
    whiteSpace: "nowrap",
    cursor: "pointer",
    transition: "background .15s, color .15s",
    "& > .office-key": { background: "none", color: "inherit", borderColor: "currentColor" },
    [hoverWhileEnabled]: { background: "ink", borderColor: "ink", color: "paper" },
    '&[aria-pressed="true"]': { background: "ink", color: "paper" },
    _disabled: {
      borderStyle: "dashed",
      borderColor: "edge",
      background: "none",
      color: "label",
      cursor: "not-allowed",
    },
    _narrow: { minHeight: "2.75rem", paddingInline: ".9rem" },
    _enlarged: { whiteSpace: "normal" },
    _print: { display: "none" },
  },
  staticCss: [{ tone: ["*"] }],
  variants: {
    tone: {
      plain: {},
      primary: {
        "&:not(:disabled, [aria-disabled=true])": {
          background: "signal",
          borderColor: "signal",
          color: "signal.fg",
          _hover: { background: "ink", borderColor: "ink", color: "paper" },
        },
      },
      danger: { "&:not(:disabled, :hover)": { borderColor: "danger", color: "danger" } },
      quiet: {
        "&&": {
          borderColor: "transparent",
          background: "none",
          color: "ink",
          paddingInline: ".4rem",
          textDecoration: "underline",
          textDecorationThickness: "1px",
          textUnderlineOffset: ".25em",
          [hoverWhileEnabled]: { textDecorationThickness: "2px" },
          _disabled: { color: "label" },
        },
      },
      /** On the dark selection bar. */
      slip: {
        "&&": {
          paddingInline: ".5rem",
          background: "none",
          borderColor: "currentColor",
          color: "inherit",
          [hoverWhileEnabled]: { background: "paper", color: "ink" },
          _focusVisible: { outlineColor: "paper" },
        },
      },
    },
  },
  defaultVariants: { tone: "plain" },
});
