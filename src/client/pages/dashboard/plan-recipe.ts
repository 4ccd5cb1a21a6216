import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** For a narrow room. */
const smallLabel = { margin: ".35rem", padding: ".25rem .3rem", fontSize: "xs" } as const;

/** Styles of floor and site plans, and of the dimension line under them. */
export const dashboardPlan = defineSlotRecipe({
  className: "plan",
  slots: [
    "root",
    "room",
    "roomLabel",
    "roomName",
    "roomNumber",
    "roomFigure",
    "wall",
    "boundary",
    "paid",
    "hatch",
    "opening",
    "leaf",
    "swing",
    "dimension",
  ],
  base: {
    root: {
      display: "block",
      width: "100%",
      height: "27rem",
      overflow: "visible",
      background: "paper",
      fill: "none",
      forcedColorAdjust: "none",
      _narrow: { height: "25rem", "& [data-small]": { display: "none" } },
      // Lower, so that the chart after it fits on the same page. A small room has no space for its door.
      _print: { height: "20rem", "& [data-small]": { display: "none" } },
    },
    room: { containerType: "inline-size" },
    /** Has a background, so that no line runs through the text. In a narrow room the text is rotated, and parts are hidden. */
    roomLabel: {
      display: "inline-block",
      overflowWrap: "anywhere",
      margin: ".6rem",
      padding: ".3rem .4rem",
      background: "paper",
      fontSize: "sm",
      lineHeight: "1.35",
      color: "ink",
      _narrow: smallLabel,
      // An amount of millions does not break.
      "@container (max-width: 7.5rem)": smallLabel,
      "@container (max-width: 6rem)": { writingMode: "vertical-rl", whiteSpace: "nowrap" },
    },
    roomName: {
      display: "block",
      fontWeight: "medium",
      // In such a narrow room only its number is shown.
      "@container (max-width: 2.5rem)": { "& > :last-child": { display: "none" } },
    },
    roomNumber: { textStyle: "figure", color: "label" },
    roomFigure: {
      display: "block",
      textStyle: "figure",
      "& + &": {
        color: "label",
        fontSize: "xs",
        "@container (max-width: 4.25rem)": { display: "none" },
      },
      "@container (max-width: 3.25rem)": { display: "none" },
    },
    wall: { stroke: "ink", strokeWidth: "5" },
    boundary: { stroke: "rule", strokeWidth: "1.75" },
    paid: { stroke: "ink", strokeWidth: "1" },
    hatch: { stroke: "line", strokeWidth: "2" },
    opening: { stroke: "paper", strokeWidth: "7" },
    leaf: { stroke: "ink", strokeWidth: "1.5" },
    swing: { stroke: "label" },
    dimension: {
      display: "block",
      width: "100%",
      height: "1.2rem",
      marginTop: ".9rem",
      overflow: "visible",
      stroke: "rule",
      "& text": {
        fontFamily: "mono",
        fontSize: "sm",
        fill: "ink",
        stroke: "paper",
        strokeWidth: "14px",
        paintOrder: "stroke",
        // Wide enough to cover the line between two words, which would look like a minus sign before an amount.
        _narrow: { fontSize: "xs", letterSpacing: "-.06em", strokeWidth: "12px" },
        _enlarged: { fontSize: "max(13px, .45rem)" },
      },
    },
  },
});
