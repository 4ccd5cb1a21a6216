import { defineGlobalStyles } from "@pandacss/dev";

export const globalCss = defineGlobalStyles({
  ":root": { colorScheme: "light dark", _print: { colorScheme: "light" } },
  "@page": { margin: "14mm 11mm" },
  "*, ::before, ::after": { boxSizing: "border-box" },
  "body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, table, fieldset": { margin: 0, padding: 0 },
  "ul, ol": { listStyle: "none" },
  html: { textSizeAdjust: "none", background: "paper" },
  body: {
    color: "ink",
    fontFamily: "sans",
    fontSize: "body",
    lineHeight: "1.55",
    // Otherwise some screens place each letter at a whole pixel, and spaces as narrow as ours get lost.
    textRendering: "geometricPrecision",
    overflowWrap: "break-word",
    // Printing clips at the page margin, and rings and ticks extend a little beyond the text.
    _print: { paddingInline: "3mm" },
  },
  "main, footer": { container: "page / inline-size" },
  // Numbers the sections of a page. `main` itself cannot: what counts inside a container is not counted outside it.
  "main > :first-child": { counterReset: "section" },
  "h1, h2, h3": { textWrap: "balance" },
  h1: { textStyle: "h1" },
  h2: { textStyle: "h2" },
  h3: { textStyle: "h3" },
  "p, li, dd": { textWrap: "pretty" },
  /* At a large text size the longest words of a heading are wider than a phone. */
  "@container page (max-width: 18rem)": { "h1, h2, h3": { hyphens: "auto" } },
  a: { color: "inherit", textUnderlineOffset: ".2em", textDecorationThickness: "1px" },
  "a:hover": { textDecorationThickness: "2px" },
  "button, input, select, textarea": { font: "inherit", color: "inherit", textRendering: "inherit" },
  "::placeholder": { color: "label", opacity: 1 },
  summary: { cursor: "pointer" },
  "summary:hover": { textDecoration: "underline" },
  ":focus-visible": { outline: "2px solid {colors.signal}", outlineOffset: "3px" },
  /* Scripts move the focus here. Safari shows the focus ring even after a click, because it does not focus a clicked link. */
  ":is(main, h1, h2):focus": { outline: "none" },
  ".heavy": { strokeWidth: "var(--pen, 1.75)" },
  "path, line": { vectorEffect: "non-scaling-stroke" },
  // These elements otherwise show by a background or a shadow what is selected. Forced colours have neither.
  "@media (forced-colors: active)": {
    ":is([aria-current=page], [aria-current=true], [aria-selected=true]):not(:focus-visible)": {
      outline: "2px solid",
      outlineOffset: "-2px",
    },
    "[aria-pressed=true], [data-highlighted]": {
      forcedColorAdjust: "none",
      background: "Highlight!",
      color: "HighlightText!",
    },
  },
  "@media print": {
    "h2, h3, h4": { breakAfter: "avoid" },
    "figure, li, tr": { breakInside: "avoid" },
    /* Browsers repeat a table's footer on each page, and a total below a part of the rows would be read as their sum. */
    tfoot: { display: "table-row-group", breakBefore: "avoid" },
    "thead + tbody > tr:first-child": { breakAfter: "avoid" },
    "tbody > tr:last-child": { breakBefore: "avoid" },
  },
  "@media (prefers-reduced-motion: reduce)": {
    "*:not(.stalled-note), ::before, ::after": { animation: "none !important", transition: "none !important" },
  },
});
