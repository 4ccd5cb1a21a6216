import { touchAreaAbove } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

const flows = {
  "& .tokens": { stroke: "signal" },
  "& .revenues": { strokeDasharray: "7 4" },
  "& .head": { fill: "ink", stroke: "none" },
  "& .head.tokens": { fill: "signal" },
};

/** Styles of the overview diagram, its key, the nine steps and the foot of the business model page. */
export const businessModelPage = defineSlotRecipe({
  className: "model",
  slots: [
    "diagram",
    "key",
    "flow",
    "sample",
    "flowText",
    "steps",
    "step",
    "name",
    "text",
    "who",
    "warning",
    "contact",
    "social",
  ],
  base: {
    diagram: {
      maxWidth: "56rem",
      "& text": {
        fill: "ink",
        stroke: "none",
        fontSize: "12px",
        fontWeight: "medium",
        _narrow: { fontSize: "24px" },
      },
      "& .middle": { textAnchor: "middle" },
      "& .end": { textAnchor: "end" },
      ...flows,
    },
    key: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      gap: "s5",
      marginTop: "s6",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    flow: { borderTop: "1px solid {colors.line}", paddingTop: "s3" },
    sample: {
      width: "3.5rem",
      marginBottom: "s2",
      ...flows,
    },
    flowText: { marginTop: "s1", fontSize: "sm", lineHeight: "1.45", color: "muted" },
    steps: { counterReset: "step", position: "relative" },
    step: {
      counterIncrement: "step",
      position: "relative",
      isolation: "isolate",
      display: "grid",
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 4fr)",
      gap: "{spacing.s1} {spacing.s6}",
      padding: "0 0 2.25rem 4.5rem",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)", paddingLeft: "3.5rem" },
      /* The square on the line, with the number of the step. */
      _before: {
        content: "counter(step)",
        position: "absolute",
        left: 0,
        top: "-.25rem",
        // What is above its step would be printed on the sheet before.
        _print: { top: 0 },
        width: "2.25rem",
        height: "2.25rem",
        display: "grid",
        placeItems: "center",
        border: "1px solid {colors.rule}",
        background: "paper",
        fontFamily: "mono",
        fontSize: "sm",
      },
      _after: {
        content: '""',
        position: "absolute",
        zIndex: -1,
        left: "calc(1.125rem - .5px)",
        top: 0,
        height: "100%",
        borderLeft: "1px solid {colors.rule}",
      },
      /* The sale, in which the tokens are created. */
      "&:nth-child(4)::before": { borderColor: "signal", color: "signal", borderWidth: "2px" },
      "&:nth-child(8)::after": { borderLeftStyle: "dashed", borderColor: "edge" },
      _last: {
        paddingBottom: "s4",
        _before: { borderStyle: "dashed", borderColor: "edge" },
        _after: { display: "none" },
      },
    },
    name: { textStyle: "rowTitle", lineHeight: "1.3", maxWidth: "24em" },
    text: { fontSize: "sm", lineHeight: "1.45", color: "muted" },
    who: { display: "block", marginTop: ".35rem", fontSize: "xs", color: "label" },
    warning: { textStyle: "label", color: "label", marginTop: "s4" },
    contact: { marginTop: "s6", maxWidth: "38rem" },
    social: { display: "inline-block", marginRight: "s4", _enlarged: touchAreaAbove },
  },
});
