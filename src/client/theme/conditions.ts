/** Narrow and medium are widths at which the layout folds; smallest are phones on which two columns of figures do not fit. */
export const conditions = {
  /** Print always uses the light scheme. */
  dark: "@media screen and (prefers-color-scheme: dark)",
  medium: "@media (max-width: 60rem)",
  narrow: "@media (max-width: 40rem)",
  smallest: "@media (max-width: 22rem)",
  wide: "@media (min-width: 60.01rem)",
  motionOk: "@media (prefers-reduced-motion: no-preference)",
  forced: "@media (forced-colors: active)",
  print: "@media print",
  disabled: "&:is(:disabled, [aria-disabled=true])",
  invalid: "&[aria-invalid=true]",
  hover: "&:hover",
  focusVisible: "&:focus-visible",
};
