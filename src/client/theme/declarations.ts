// Declarations that several recipes share.

import { layers } from "./layers.ts";

/** Only where scripts run. */
export const scriptsOnly = { "@media (scripting: none)": { display: "none" } } as const;

/** For screen readers alone. */
export const offScreen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/** The room at the foot of the window that a toast takes. */
export const toastRoom = "8.5rem";

/**
 * Positioned, because what is for screen readers alone would otherwise lengthen the document around it. While a toast stands at the
 * foot of the window, what gets the focus stops above it, also where the list ends.
 */
export const scrollsAlone = {
  position: "relative",
  overflowY: "auto",
  ":root:has([data-scope=toast][data-part=root]) &": {
    scrollPaddingBottom: toastRoom,
    _after: { content: '""', display: "block", height: toastRoom },
  },
} as const;

/** What a page of the member portal shows while it loads, failed or is locked. */
export const stateBox = { borderTop: "1px solid {colors.rule}", paddingBlock: "{spacing.s5} {spacing.s9}" } as const;

/** A button with its status message beside it. */
export const buttonLine = { display: "flex", flexWrap: "wrap", gap: ".75rem 1.25rem", alignItems: "center" } as const;

/** A cell of a ruled box, which clips what goes over its frame: one line of 1 px between two cells, and none over the frame. */
export const ruledCell = {
  border: "solid {colors.line}",
  borderWidth: "0 0 1px 1px",
  margin: "0 0 -1px -1px",
  minWidth: 0,
} as const;

/** Around sections of which some are not printed: CSS numbers those that are, without a gap. */
export const countedOnPaper = {
  counterReset: "section",
  "& > section": {
    // What is not displayed is not counted.
    counterIncrement: "section",
    "& > header > span:first-child": {
      _print: {
        fontSize: "0",
        paddingTop: "calc(.7 * {fontSizes.sm})",
        _before: { content: "counter(section)", fontSize: "sm" },
      },
    },
  },
} as const;

/** A `<select>` with our own arrow. A browser's arrow sticks to the border, and with it Safari draws a background of its own. */
export const dropDown = {
  appearance: "none",
  paddingRight: "2.25rem",
  background:
    "conic-gradient(from -45deg at 50% 100%, currentColor 90deg, transparent 0) calc(100% - .75rem) 55% / .75rem .375rem no-repeat, {colors.sheet}",
  cursor: "pointer",
  textOverflow: "ellipsis",
} as const;

/** On a phone Safari enlarges the page when a field with smaller text gets the focus, and does not go back. */
export const fieldText = { "@media (pointer: coarse)": { fontSize: "md" } } as const;

const aboveText = "calc(1.25rem - .6em)";

/** Makes a link of its own line as high as a small button on a touch screen. The lines around it move apart. */
export const touchHeight = { "@media (pointer: coarse)": { paddingBlock: aboveText } } as const;

/** Does the same without moving anything, for a link with enough free room above and below it. */
export const touchArea = {
  "@media (pointer: coarse)": { paddingBlock: aboveText, marginBlock: `calc(-1 * ${aboveText})` },
} as const;

/** Added to `touchArea` where another link may stand on the line below, so that neither covers the other. */
export const touchAreaAbove = { "@media (pointer: coarse)": { marginBottom: `${aboveText}!` } } as const;

export const statusText = { fontSize: "sm", color: "muted", "&[data-failed]": { color: "danger" } } as const;

/** Why a whole form was refused. */
export const failureText = {
  color: "danger",
  borderLeft: "3px solid {colors.danger}",
  paddingLeft: ".75rem",
} as const;

/** A tab that opens into what is below it. The line under all tabs has to be under its ground. */
export const openTab = {
  borderColor: "rule",
  background: "paper",
  color: "ink",
  fontWeight: "medium",
  boxShadow: "inset 0 3px {colors.signal}",
} as const;

/** A button that reads as a link, on the pages of members. */
export const underlinedButton = {
  minHeight: "2.75rem",
  border: "0",
  padding: "0",
  background: "transparent",
  textDecoration: "underline",
  textUnderlineOffset: ".2em",
  cursor: "pointer",
  _hover: { textDecorationThickness: "2px" },
  _print: { display: "none" },
} as const;

/** For what stands above the whole page, also above an open dialog: the dialog begins below it. */
export const dialogsBelow = {
  "body:has(&:not(:empty)) .dialog__content": {
    marginTop: "3.75rem",
    maxHeight: "calc(100dvh - 5.75rem)",
    _narrow: { marginTop: 0, maxHeight: "calc(100dvh - 10rem)" },
  },
} as const;

/** An ink slip at the head of a list, while something is ticked. */
export const selectionBar = {
  position: "sticky",
  top: 0,
  zIndex: layers.selectionBar,
  display: "flex",
  flexWrap: "wrap",
  gap: ".35rem",
  alignItems: "center",
  background: "ink",
  color: "paper",
  "& :focus-visible": { outlineColor: "{colors.paper}" },
  _medium: { top: "var(--bar)" },
  // On a page enlarged to 400 % it would cover the list.
  _low: { position: "static" },
} as const;

/** What became of all that was ticked. */
export const selectionReport = {
  display: "flex",
  flexWrap: "wrap",
  gap: ".25rem 1rem",
  alignItems: "center",
  justifyContent: "space-between",
  borderBottom: "1px solid {colors.line}",
  background: "sheet",
} as const;

/** In a table with a line for the total: that line, and on a phone, where each row is a card, its card. */
export const totalLine = {
  "& tfoot tr > *": {
    borderTop: "1px solid {colors.rule}",
    borderBottom: "3px double {colors.rule}",
    fontWeight: "medium",
  },
} as const;
export const totalCard = {
  "& tfoot tr": { borderTop: "1px solid {colors.rule}", borderBottom: "3px double {colors.rule}" },
  "& tfoot tr > *": { border: "0" },
} as const;

/** In a row that is a card: each cell after the name of its column. What has no room beside it goes below, aligned right. */
export const namedCells = {
  "& td[data-label]": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: ".5rem",
    justifyContent: "flex-end",
    alignItems: "baseline",
  },
  "& td[data-label]::before": {
    content: "attr(data-label)",
    marginInlineEnd: "auto",
    fontFamily: "sans",
    fontSize: "xs",
    letterSpacing: "0",
    color: "label",
  },
} as const;

export const statement = { textStyle: "statement", maxWidth: "25em" } as const;
