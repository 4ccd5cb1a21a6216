import { defineSlotRecipe } from "../../theme/define-recipe.ts";
import { layers } from "../../theme/layers.ts";
import { officeSizes } from "../parts/sizes.ts";
import { warningsStyle } from "./warnings-style.ts";

const triangle = "polygon(0 0, 20% 0, 50% 62%, 80% 0, 100% 0, 50% 100%)";
/** Widths at which the bar folds. The `rem` of a container query grows with the text size of the page. */
const folded = "@container office (max-width: 75rem)";
const short = "@container office (max-width: 85rem)";
const narrow = "@container office (max-width: 40rem)";
const underline = { boxShadow: "inset 0 -3px {colors.signal}" };

/**
 * A focused element scrolls to below the bar. A scroll margin on elements would not cover the parts of a date field, which get
 * the focus themselves.
 */
const belowBar = { "html:has(&)": { _medium: { scrollPaddingTop: "6.25rem" } } } as const;

/**
 * The frame of the office. From 60rem up it fills the window and its panes scroll separately; below that, the page scrolls. Sizes
 * that desks share are custom properties: text, label, side padding.
 */
export const officeFrame = defineSlotRecipe({
  className: "office-frame",
  slots: [
    "root",
    "main",
    "state",
    "bar",
    "logo",
    "logoMark",
    "logoBlock",
    "logoText",
    "nav",
    "menu",
    "tabs",
    "tab",
    "right",
    "find",
    "plain",
    "keys",
    "who",
    "warnings",
    "banner",
    "bannerActs",
  ],
  base: {
    root: {
      ...officeSizes,
      "--bar": "3rem",
      container: "office / inline-size",
      ...belowBar,
      minHeight: "100dvh",
      display: "flex",
      flexDirection: "column",
      _wide: { height: "100dvh", overflow: "clip" },
      _print: { height: "auto", overflow: "visible" },
    },
    main: {
      flex: "1",
      minHeight: 0,
      minWidth: 0,
      display: "flex",
      flexDirection: "column",
      // In a pane that scrolls separately, a focused element stops below the table head.
      "& :is(a, button, input, select, textarea, summary)": { _wide: { scrollMarginTop: "4rem" } },
      _print: { display: "block" },
    },
    state: { padding: "1.5rem var(--pad)", maxWidth: "44rem" },
    bar: {
      position: "sticky",
      top: 0,
      zIndex: layers.head,
      flex: "none",
      display: "flex",
      alignItems: "stretch",
      height: "var(--bar)",
      paddingInline: "var(--pad)",
      gap: "1.5rem",
      background: "paper",
      borderBottom: "1px solid {colors.rule}",
      // With a text size of 200 % the content wraps.
      [narrow]: {
        gap: "0 .5rem",
        paddingInline: "1rem .5rem",
        flexWrap: "wrap",
        height: "auto",
        minHeight: "var(--bar)",
      },
      _print: { display: "none" },
    },
    logo: {
      display: "flex",
      alignItems: "center",
      gap: ".5rem",
      fontSize: "1.0625rem",
      fontWeight: "semibold",
      letterSpacing: "-.02em",
      textDecoration: "none",
    },
    logoMark: { width: "1.25rem", height: ".9375rem" },
    logoBlock: { fill: "signal" },
    logoText: { "& > span": { fontWeight: "normal", color: "muted" }, [narrow]: { display: "none" } },
    nav: { display: "flex", marginRight: "auto", position: "relative" },
    /** When folded, the tabs are one menu named after the page. It works before scripts are loaded. */
    menu: {
      display: "none",
      [folded]: { display: "flex" },
      "& > summary": {
        display: "flex",
        alignItems: "center",
        gap: ".5rem",
        padding: "0 .75rem",
        listStyle: "none",
        fontWeight: "medium",
        ...underline,
        [narrow]: { minHeight: "2.75rem" },
        _after: {
          content: '""',
          width: ".5rem",
          height: ".3rem",
          background: "currentColor",
          clipPath: triangle,
        },
        "&::-webkit-details-marker": { display: "none" },
      },
    },
    tabs: {
      display: "flex",
      "& > li": { display: "flex" },
      [folded]: {
        display: "none",
        "details[open] + &": {
          display: "flex",
          flexDirection: "column",
          position: "absolute",
          top: "100%",
          left: 0,
          minWidth: "14rem",
          // The bar is sticky, so its menu must fit into the viewport.
          maxHeight: "calc(100dvh - 100%)",
          overflow: "auto",
          background: "sheet",
          border: "1px solid {colors.rule}",
        },
        "& > li + li": { borderTop: "1px solid {colors.line}" },
      },
    },
    tab: {
      display: "flex",
      flex: "1",
      alignItems: "center",
      gap: ".4rem",
      padding: "0 .7rem",
      textDecoration: "none",
      whiteSpace: "nowrap",
      _hover: underline,
      _focusVisible: { outlineOffset: "-4px" },
      "&[aria-current]": { ...underline, fontWeight: "medium" },
      [folded]: { minHeight: "2.75rem", padding: "0 1rem", justifyContent: "space-between" },
    },
    right: {
      display: "flex",
      alignItems: "center",
      gap: ".9rem",
      whiteSpace: "nowrap",
      [narrow]: { gap: ".25rem", flexWrap: "wrap" },
    },
    find: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: ".6rem",
      minWidth: "9.5rem",
      height: "2rem",
      padding: "0 .5rem 0 .7rem",
      border: "1px solid {colors.edge}",
      background: "sheet",
      color: "label",
      textDecoration: "none",
      _hover: { borderColor: "rule" },
      [short]: { minWidth: 0 },
      [narrow]: { border: 0, background: "none", padding: "0 .6rem", height: "2.75rem" },
    },
    plain: {
      border: 0,
      background: "none",
      padding: ".4rem .2rem",
      cursor: "pointer",
      textDecoration: "underline",
      textDecorationThickness: "1px",
      textUnderlineOffset: ".25em",
      _hover: { textDecorationThickness: "2px" },
      [narrow]: { minHeight: "2.75rem" },
    },
    // An enlarged page is as narrow as a phone, but has a keyboard.
    keys: {
      textDecoration: "none",
      _hover: { textDecoration: "underline" },
      [narrow]: { "@media (pointer: coarse)": { display: "none" } },
    },
    who: {
      color: "muted",
      maxWidth: "14rem",
      overflow: "hidden",
      textOverflow: "ellipsis",
      [short]: { display: "none" },
    },
    warnings: warningsStyle,
    banner: {
      display: "flex",
      flex: "none",
      flexWrap: "wrap",
      gap: ".25rem 1.25rem",
      alignItems: "center",
      padding: ".55rem var(--pad)",
      borderBottom: "1px solid {colors.rule}",
      background: "sheet",
      boxShadow: "inset 6px 0 {colors.danger}",
      overflowWrap: "anywhere",
      "& > *": { minWidth: 0 },
      "& b": { color: "danger" },
      /* Aligns the end of its text with the content of the desk. */
      "& .office-button--tone_quiet": { marginInline: "-.4rem" },
    },
    bannerActs: { marginLeft: "auto", _narrow: { marginLeft: 0 } },
  },
  staticCss: [{ tone: ["*"] }],
  variants: {
    /** The tone of a banner: something is broken, or something should be known. */
    tone: {
      danger: {},
      warning: {
        banner: { boxShadow: "inset 6px 0 {colors.status.planningKey}", "& b": { color: "status.planning" } },
      },
    },
  },
});
