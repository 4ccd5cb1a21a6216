/**
 * Narrow and medium are the widths at which the layout folds: below a tablet of 768 px, which has room for a table of seven
 * columns, and below the full bar. Smallest are phones that have no room for two columns of figures. Enlarged is narrower than
 * any phone: the reader has made the text larger, and nothing fits beside anything else. The last two query the width of the page
 * (`globalCss`), because `rem` in a media query ignores the page's text size.
 */
export const conditions = {
  /** Print always uses the light scheme. */
  dark: "@media screen and (prefers-color-scheme: dark)",
  medium: "@media (max-width: 60rem)",
  narrow: "@media (max-width: 47.99rem)",
  smallest: "@container page (max-width: 22rem)",
  enlarged: "@container page (max-width: 18rem)",
  /** A page enlarged to 400 %, or a phone in landscape with its keyboard open. */
  low: "@media (max-height: 20rem)",
  wide: "@media (min-width: 60.01rem)",
  motionOk: "@media (prefers-reduced-motion: no-preference)",
  forced: "@media (forced-colors: active)",
  print: "@media print",
  disabled: "&:is(:disabled, [aria-disabled=true])",
  invalid: "&[aria-invalid=true]",
  hover: "&:hover",
  focusVisible: "&:focus-visible",
};
