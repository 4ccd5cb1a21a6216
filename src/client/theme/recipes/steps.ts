import { defineSlotRecipe } from "../define-recipe.ts";

/** Steps in order: diamonds on one line, the last one in the signal colour. On a phone the line is vertical. */
export const steps = defineSlotRecipe({
  className: "steps",
  slots: ["root", "step", "name", "text"],
  base: {
    root: {
      display: "grid",
      gridAutoFlow: "column",
      gridAutoColumns: "minmax(0, 1fr)",
      counterReset: "step",
      paddingTop: "s3",
      _medium: { gridAutoFlow: "row" },
      // A grid would begin on the next page, without the title above it.
      "@media print and (max-width: 60rem)": { display: "block" },
    },
    step: {
      position: "relative",
      isolation: "isolate",
      padding: "1.75rem 1.5rem 0 0",
      border: "solid {colors.rule}",
      borderWidth: "1px 0 0",
      counterIncrement: "step",
      _before: {
        content: '""',
        position: "absolute",
        left: 0,
        top: "calc(-.375rem - .5px)",
        width: ".75rem",
        height: ".75rem",
        background: "ink",
        rotate: "45deg",
        forcedColorAdjust: "none",
      },
      _last: { _before: { background: "signal" } },
      _medium: {
        padding: "0 0 1.75rem 2.25rem",
        border: "0",
        _before: { left: "0", top: ".4rem" },
        _after: {
          content: '""',
          position: "absolute",
          left: "calc(.375rem - .5px)",
          top: ".8rem",
          height: "100%",
          borderLeft: "1px solid {colors.rule}",
          zIndex: -1,
        },
        _last: { paddingBottom: "0", _after: { display: "none" } },
      },
    },
    name: {
      display: "block",
      textStyle: "rowTitle",
      lineHeight: "1.3",
      _before: {
        content: "counter(step)",
        fontFamily: "mono",
        fontWeight: "normal",
        fontSize: "xs",
        color: "label",
        marginRight: ".75em",
      },
    },
    text: {
      display: "block",
      marginTop: ".4rem",
      fontSize: "sm",
      lineHeight: "1.45",
      color: "muted",
      maxWidth: "text",
    },
  },
});
