import { defineRecipe } from "../../theme/define-recipe.ts";
import { weekFold } from "./week-recipe.ts";

const wrapping = { whiteSpace: "normal", overflowWrap: "anywhere" } as const;

/** A consultation in the week. A dashed border waits for us, a dotted one for the visitor, a solid one is confirmed. */
export const officeBooking = defineRecipe({
  className: "office-booking",
  base: {
    display: "block",
    // With more line spacing (WCAG 1.4.12) two lines are higher than a slot.
    minHeight: "100%",
    padding: ".1rem .4rem 0 .6rem",
    lineHeight: "1.2",
    border: "1px solid {colors.rule}",
    background: "sheet",
    textDecoration: "none",
    fontSize: "sm",
    overflow: "hidden",
    "& b, & small": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& small": { fontFamily: "mono", fontSize: ".6875rem", lineHeight: "1.3", color: "muted", letterSpacing: "-.03em" },
    /* In the grid the position shows the time, so these words are for screen readers only. A phone shows them. */
    "& > span": {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
    /* Beside another consultation there is no room for a long name. On hover and focus it takes as many lines as it needs. */
    "&:is(:hover, :focus-visible):not([data-folded] *)": { "& b, & small": wrapping },
    _print: { printColorAdjust: "exact", "& b, & small": wrapping },
    _hover: { background: "sheet", borderColor: "ink" },
    [weekFold.list]: {
      minHeight: "2.75rem",
      padding: ".55rem .75rem",
      fontSize: "var(--text)",
      "& b, & small": wrapping,
      "& small": { fontSize: "sm" },
      "& > span": {
        position: "static",
        width: "auto",
        height: "auto",
        clipPath: "none",
        display: "block",
        fontSize: "sm",
        color: "muted",
        whiteSpace: "normal",
      },
    },
  },
  staticCss: [{ state: ["*"], open: ["*"] }],
  variants: {
    state: {
      requested: { border: "1.5px dashed {colors.ink}", background: "paper", paddingLeft: ".4rem" },
      proposed: { border: "1.5px dotted {colors.label}", background: "paper", paddingLeft: ".4rem" },
      confirmed: { boxShadow: "inset 4px 0 {colors.status.active}", _forced: { borderLeftWidth: "5px" } },
      over: {
        borderColor: "line",
        background: "sunk",
        color: "label",
        paddingLeft: ".4rem",
        "& small": { color: "label" },
        _forced: { "&, & small": { color: "GrayText", borderColor: "GrayText" } },
      },
    },
    open: {
      true: { "&&": { background: "sheet", boxShadow: "inset 4px 0 {colors.signal}", paddingLeft: ".6rem" } },
    },
  },
  defaultVariants: { state: "requested" },
});
