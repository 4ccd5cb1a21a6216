// Declarations that several recipes share.

import { layers } from "./layers.ts";

/** Shown only where scripts run. */
export const scriptsOnly = { "@media (scripting: none)": { display: "none" } } as const;

/** Hidden, but read by screen readers. */
export const offScreen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/** The height that a toast takes at the bottom of the window. */
export const toastRoom = "8.5rem";

/**
 * A box that scrolls by itself. It is positioned, because hidden text for screen readers would otherwise lengthen the document.
 * While a toast is at the bottom of the window, an element that gets the focus stops above it, even at the end of the list.
 */
export const scrollsAlone = {
  position: "relative",
  overflowY: "auto",
  ":root:has([data-scope=toast][data-part=root]) &": {
    scrollPaddingBottom: toastRoom,
    _after: { content: '""', display: "block", height: toastRoom },
  },
} as const;

/** The box that a page of the member portal shows while it loads, or if it failed or is locked. */
export const stateBox = { borderTop: "1px solid {colors.rule}", paddingBlock: "{spacing.s5} {spacing.s9}" } as const;

/** A button with its status message beside it. */
export const buttonLine = { display: "flex", flexWrap: "wrap", gap: ".75rem 1.25rem", alignItems: "center" } as const;

/**
 * A cell of a ruled box. The box clips what crosses its frame, so there is a single line of 1 px between two
 * cells, and none over the frame.
 */
export const ruledCell = {
  border: "solid {colors.line}",
  borderWidth: "0 0 1px 1px",
  margin: "0 0 -1px -1px",
  minWidth: 0,
} as const;

/**
 * A `<select>` with our own arrow. The browser's arrow sticks to the border, and Safari adds its own background with it. Forced
 * colours remove our arrow.
 */
export const dropDown = {
  appearance: "none",
  paddingRight: "2.25rem",
  background:
    "conic-gradient(from -45deg at 50% 100%, currentColor 90deg, transparent 0) calc(100% - .75rem) 55% / .75rem .375rem no-repeat, {colors.sheet}",
  cursor: "pointer",
  textOverflow: "ellipsis",
  _forced: { appearance: "auto" },
} as const;

/** On a phone Safari zooms in when a field with smaller text gets the focus, and does not zoom out again. */
export const fieldText = { "@media (pointer: coarse)": { fontSize: "md" } } as const;

const aboveText = "calc(1.25rem - .6em)";

/** Makes a link on a line of its own as high as a small button on a touch screen. The lines around it move apart. */
export const touchHeight = { "@media (pointer: coarse)": { paddingBlock: aboveText } } as const;

/** Like `touchHeight`, but moves nothing: for a link with enough free room above and below it. */
export const touchArea = {
  "@media (pointer: coarse)": { paddingBlock: aboveText, marginBlock: `calc(-1 * ${aboveText})` },
} as const;

/** Added to `touchArea` if another link may be on the line below, so that neither covers the other. */
export const touchAreaAbove = { "@media (pointer: coarse)": { marginBottom: `${aboveText}!` } } as const;

export const statusText = { fontSize: "sm", color: "muted", "&[role=alert]": { color: "danger" } } as const;

/** The message that says why a whole form was refused. */
export const failureText = {
  color: "danger",
  borderLeft: "3px solid {colors.danger}",
  paddingLeft: ".75rem",
} as const;

/** The current tab, which is open towards the content below it. Its background has to cover the line under all tabs. */
export const openTab = {
  borderColor: "rule",
  background: "paper",
  color: "ink",
  fontWeight: "medium",
  boxShadow: "inset 0 3px {colors.signal}",
} as const;

/** A button that looks like a link, on the pages of members. */
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

/** For an element above the whole page, and above an open dialog: the dialog begins below it. */
export const dialogsBelow = {
  "body:has(&:not(:empty)) .dialog__content": {
    marginTop: "3.75rem",
    maxHeight: "calc(100dvh - 5.75rem)",
    _narrow: { marginTop: 0, maxHeight: "calc(100dvh - 10rem)" },
  },
} as const;

/** The dark bar at the top of a list while something is selected. */
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

/** The outcome of an action on all that was selected. */
export const selectionReport = {
  display: "flex",
  flexWrap: "wrap",
  gap: ".25rem 1rem",
  alignItems: "center",
  justifyContent: "space-between",
  borderBottom: "1px solid {colors.line}",
  background: "sheet",
} as const;

/** The row of a table's total: `totalLine` is for a table, `totalCard` for a phone, where each row is a card. */
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

/** The cells of a row that is shown as a card: each follows the name of its column, or wraps below it, aligned right. */
export const namedCells = {
  "& td[data-label]": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: ".5rem",
    justifyContent: "flex-end",
    alignItems: "baseline",
    overflowWrap: "anywhere",
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
