import { defineSlotRecipe } from "../../theme/define-recipe.ts";

const hatched = "repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 7px)";

/** Forced colours and paper leave out background images. This keeps the image, and gives the text on it the reader's colours. */
const keptBackground = {
  printColorAdjust: "exact",
  _forced: { forcedColorAdjust: "none", "& > *": { forcedColorAdjust: "auto" } },
} as const;

/** On paper a slot is as high as its texts, and all columns share its height. */
const slotsOfPaper = { gridRow: "2 / span 18", gridTemplateRows: "subgrid" } as const;

/**
 * Widths at which the week folds. Container queries, because the `rem` of a media query ignores the text size of the page: with
 * text twice as large, the names of the days would break within a word.
 */
export const weekFold = {
  /** The open consultation is below the week. */
  below: "@container page (max-width: 75rem)",
  /** The week and the open consultation are two screens. */
  apart: "@container page (max-width: 60rem)",
  /** The days are stacked. */
  list: "@container page (max-width: 40rem)",
} as const;

/** The week, with eighteen slots a day. On a phone it is a list with the days stacked. */
export const officeWeek = defineSlotRecipe({
  className: "office-week",
  slots: [
    "top",
    "panes",
    "root",
    "zone",
    "scale",
    "dayHead",
    "day",
    "place",
    "blocked",
    "outside",
    "now",
    "legend",
    "said",
  ],
  base: {
    /** Under 60rem the open consultation replaces the week and everything above it but the title. */
    top: {
      flex: "none",
      [weekFold.apart]: { "&[data-open] > :not(header), &[data-open] > header > :not(h1)": { display: "none" } },
    },
    panes: {
      gridTemplateColumns: "minmax(0, 1fr) 23rem",
      [weekFold.below]: {
        gridTemplateColumns: "minmax(0, 1fr)",
        "& > * + *": { borderLeft: 0, borderTop: "1px solid {colors.rule}" },
      },
      [weekFold.apart]: {
        "&[data-open] > :first-child": { display: "none" },
        "&:not([data-open]) > aside": { display: "none" },
      },
    },
    root: {
      display: "grid",
      [weekFold.list]: { display: "block" },
      _print: { position: "relative", gridTemplateRows: "auto repeat(18, minmax(1.75rem, auto))" },
    },
    zone: {
      gridRow: "1",
      display: "flex",
      alignItems: "end",
      justifyContent: "end",
      padding: ".5rem .35rem",
      borderBottom: "1px solid {colors.rule}",
      fontSize: "var(--label)",
      color: "label",
      overflowWrap: "anywhere",
      textAlign: "right",
      lineHeight: "1.2",
      // The column of the visitor's zone is as wide as the longest word in its name. On paper the lines begin beside it.
      "& + &": { "@media screen": { overflowWrap: "break-word" } },
      [weekFold.list]: { display: "none" },
      _print: { paddingLeft: 0, letterSpacing: "-.03em" },
    },
    scale: {
      gridRow: "2",
      display: "grid",
      gridTemplateRows: "repeat(18, 2.5rem)",
      textAlign: "right",
      fontFamily: "mono",
      fontSize: "xs",
      lineHeight: "1.1",
      color: "muted",
      letterSpacing: "-.03em",
      "& li": { padding: ".35rem .35rem 0 0" },
      [weekFold.list]: { display: "none" },
      // The lines of the hours.
      "& li:nth-child(2n + 3)": {
        _print: {
          _before: {
            content: '""',
            position: "absolute",
            insetInline: "7rem 0",
            marginTop: "-.35rem",
            borderTop: "1px solid {colors.line}",
          },
        },
      },
      _print: slotsOfPaper,
    },
    dayHead: {
      gridRow: "1",
      padding: ".5rem .6rem",
      borderBottom: "1px solid {colors.rule}",
      borderLeft: "1px solid {colors.line}",
      lineHeight: "1.3",
      fontSize: "var(--text)",
      fontWeight: "medium",
      "& b": { display: "block", fontFamily: "mono", fontWeight: "normal" },
      "&[data-today]": { boxShadow: "inset 0 3px {colors.signal}" },
      [weekFold.list]: {
        display: "flex",
        gap: ".6rem",
        alignItems: "baseline",
        borderLeft: 0,
        padding: ".9rem var(--pad) .4rem",
        "&[data-today]": { boxShadow: "inset 3px 0 {colors.signal}" },
      },
    },
    day: {
      gridRow: "2",
      position: "relative",
      display: "grid",
      gridTemplateRows: "repeat(18, 2.5rem)",
      gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
      borderLeft: "1px solid {colors.line}",
      background: "repeating-linear-gradient(transparent 0 calc(5rem - 1px), {colors.line} calc(5rem - 1px) 5rem)",
      ...keptBackground,
      [weekFold.list]: { display: "block", background: "none", border: 0, padding: ".35rem var(--pad)" },
      _print: { ...slotsOfPaper, background: "none" },
    },
    place: {
      minWidth: 0,
      margin: "1px 2px 2px",
      zIndex: "1",
      // A full name covers what is below it.
      "&:has(> :is(:hover, :focus-visible))": { zIndex: "3" },
      [weekFold.list]: { margin: ".35rem 0" },
    },
    blocked: {
      gridColumn: "1 / -1",
      minWidth: 0,
      overflow: "hidden",
      background: hatched,
      ...keptBackground,
      padding: ".35rem .4rem",
      fontSize: "var(--label)",
      lineHeight: "1.3",
      color: "muted",
      "& span": { background: "paper", boxDecorationBreak: "clone", padding: ".1rem .25rem", overflowWrap: "anywhere" },
      [weekFold.list]: { padding: ".6rem", margin: ".35rem 0" },
    },
    outside: {
      gridColumn: "1 / -1",
      background: "sunk",
      printColorAdjust: "exact",
      _forced: { borderBlock: "1px dotted" },
      padding: ".35rem .4rem",
      fontSize: "var(--label)",
      color: "label",
      [weekFold.list]: { padding: ".6rem", margin: ".35rem 0" },
    },
    now: {
      position: "absolute",
      insetInline: 0,
      height: "1.5px",
      zIndex: "2",
      background:
        "repeating-linear-gradient(90deg, {colors.signal} 0 14px, transparent 14px 17px, {colors.signal} 17px 20px, transparent 20px 23px)",
      ...keptBackground,
      "& span": {
        position: "absolute",
        right: 0,
        bottom: "2px",
        fontFamily: "mono",
        fontSize: ".6875rem",
        lineHeight: "1",
        color: "signal",
        background: "paper",
        padding: ".1rem .2rem",
      },
      [weekFold.list]: { display: "none" },
      _print: { display: "none" },
    },
    legend: {
      display: "flex",
      flexWrap: "wrap",
      gap: ".5rem 1.25rem",
      padding: ".6rem var(--pad)",
      borderTop: "1px solid {colors.rule}",
      color: "label",
      fontSize: "var(--label)",
    },
    /** A note about the whole week, above it. */
    said: { padding: ".5rem var(--pad)", borderBottom: "1px solid {colors.line}" },
  },
});
