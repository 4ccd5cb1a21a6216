/**
 * Narrow and medium are widths at which the layout folds: below a tablet of 768 px, in which a table of seven columns fits, and below
 * the full bar. Smallest are phones on which two columns of figures do not fit. Enlarged is narrower than any phone: its reader has
 * made the text larger, and nothing fits beside anything else. These two ask the page for its width (`globalCss`), because the `rem`
 * of a media query does not know the text size of the page.
 */
export const conditions = {
  /** Print always uses the light scheme. */
  dark: "@media screen and (prefers-color-scheme: dark)",
  medium: "@media (max-width: 60rem)",
  narrow: "@media (max-width: 47.99rem)",
  smallest: "@container page (max-width: 22rem)",
  enlarged: "@container page (max-width: 18rem)",
  /** A page enlarged to 400 %, or a phone on its side with its keyboard open. */
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
