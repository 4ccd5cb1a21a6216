import { defineSlotRecipe } from "../define-recipe.ts";
import { layers } from "../layers.ts";

const foot = { boxShadow: "inset 0 -3px {colors.signal}" };

/**
 * The bar, its menus, and the drawer on a phone. Before hydration, hover and focus alone open a menu, so the bar works without
 * scripts. After hydration `data-open` decides, so that Escape and click can close a menu under the pointer.
 */
export const navigation = defineSlotRecipe({
  className: "navigation",
  slots: ["skip", "root", "bar", "logo", "logoMark", "logoBlock", "burger", "menus", "menu", "trigger", "list"],
  base: {
    skip: {
      position: "absolute",
      inset: "-4rem auto auto 1rem",
      background: "ink",
      color: "paper",
      padding: "s3",
      zIndex: layers.skipLink,
      _focus: { top: "s4" },
    },
    root: {
      borderBottom: "1px solid {colors.rule}",
      position: "relative",
      zIndex: layers.head,
      background: "paper",
      _print: { display: "none" },
    },
    bar: {
      display: "flex",
      alignItems: "stretch",
      gap: "s5",
      minHeight: "4.25rem",
      // At a text size of 200 %, elements that do not fit wrap.
      flexWrap: "wrap",
      rowGap: 0,
    },
    logo: {
      display: "flex",
      alignItems: "center",
      gap: ".625rem",
      fontSize: "1.375rem",
      fontWeight: "semibold",
      letterSpacing: "-.03em",
      textDecoration: "none",
      marginRight: "auto",
    },
    logoMark: { width: "1.5rem", height: "1.125rem" },
    logoBlock: { fill: "signal" },
    burger: {
      display: "none",
      // At a text size of 200 % the button wraps below the logo, and the padding keeps it off the line of the bar.
      _medium: { display: "flex", alignItems: "center", paddingBlock: ".5rem" },
      "& summary": {
        listStyle: "none",
        padding: ".6rem 1rem",
        border: "1px solid {colors.ink}",
        fontWeight: "medium",
        textDecoration: "none",
      },
      "& summary::-webkit-details-marker": { display: "none" },
    },
    menus: {
      display: "flex",
      flexWrap: "wrap",
      marginRight: "-1rem",
      _medium: {
        display: "none",
        position: "absolute",
        inset: "100% 0 auto",
        flexFlow: "column nowrap",
        background: "sheet",
        borderBlock: "1px solid {colors.rule}",
        padding: ".5rem {spacing.gutter} 1rem",
        margin: 0,
        "details[open] + &": { display: "flex" },
      },
    },
    menu: {
      position: "relative",
      display: "flex",
      _medium: { display: "block", borderTop: "1px solid {colors.line}", _first: { border: 0 } },
    },
    trigger: {
      display: "flex",
      alignItems: "center",
      gap: ".4rem",
      padding: "0 1rem",
      border: 0,
      background: "none",
      textDecoration: "none",
      fontSize: "md",
      cursor: "pointer",
      whiteSpace: "nowrap",
      _hover: foot,
      "&[aria-expanded=true], &[aria-current], html:not([data-hydrated]) li:focus-within > &": foot,
      "&:is(button)::after": {
        content: '""',
        width: ".5rem",
        height: ".3rem",
        background: "currentColor",
        _forced: { background: "ButtonText" },
        clipPath: "polygon(0 0,20% 0,50% 62%,80% 0,100% 0,50% 100%)",
        transition: "rotate .15s",
      },
      "&[data-plain]::after": { display: "none" },
      "&[aria-expanded=true]::after, html:not([data-hydrated]) li:is(:hover, :focus-within) > &::after": {
        rotate: "180deg",
      },
      _focusVisible: { outlineOffset: "-4px" },
      _medium: {
        width: "100%",
        minHeight: "3.25rem",
        padding: 0,
        justifyContent: "space-between",
        fontSize: "1.1875rem",
      },
    },
    list: {
      display: "none",
      position: "absolute",
      top: "100%",
      right: 0,
      width: "21rem",
      background: "sheet",
      border: "1px solid {colors.rule}",
      counterReset: "sheet",
      "&[data-open], html:not([data-hydrated]) li:is(:hover, :focus-within) > &": { display: "block" },
      _medium: { position: "static", width: "auto", border: 0, borderTop: "1px solid {colors.line}" },
      "& li + li": { borderTop: "1px solid {colors.line}" },
      "& a": {
        display: "grid",
        gridTemplateColumns: "2.5rem 1fr",
        padding: ".8rem 1rem .8rem 0",
        textDecoration: "none",
        lineHeight: "1.3",
      },
      "& a::before": {
        content: "counter(sheet)",
        counterIncrement: "sheet",
        fontFamily: "mono",
        fontSize: "xs",
        lineHeight: "1.7",
        color: "label",
        textAlign: "center",
      },
      "& a:hover, & a:hover::before, & a:hover small": { background: "ink", color: "paper" },
      "& a:focus-visible": { outlineOffset: "-4px" },
      "& small": { display: "block", fontSize: "xs", color: "label", marginTop: ".15rem" },
    },
  },
});
