import { dialogsBelow, offScreen } from "../../theme/declarations.ts";
import { layers } from "../../theme/layers.ts";
import { officeSizes } from "../parts/sizes.ts";

/** A focused element scrolls to below the warnings, as it does below the bar. */
const focusBelow = {
  "html:has(&:not(:empty))": { scrollPaddingTop: "4.5rem", _medium: { scrollPaddingTop: "10.75rem" } },
} as const;

/**
 * On a small screen two warnings at once are no taller than one: each shows its title and its button, and the rest is for screen
 * readers. Any key or click ends the idle warning, and the other shows its whole text again.
 */
const twoAtOnce = {
  "&:has(> * + *) > *": { _narrow: { paddingBlock: ".2rem" } },
  "&:has(> * + *) > * > span:first-of-type": { _medium: offScreen },
  "html:has(&:not(:empty) > * + *)": { scrollPaddingTop: "7rem", _medium: { scrollPaddingTop: "10.75rem" } },
  "body:has(&:not(:empty) > * + *) .dialog__content": {
    marginTop: "6rem",
    maxHeight: "calc(100dvh - 8rem)",
    _narrow: { marginTop: 0, maxHeight: "calc(100dvh - 10rem)" },
  },
} as const;

/** Above everything, even an open dialog. `pointerEvents`, because a dialog disables the pointer outside itself. */
export const warningsStyle = {
  ...officeSizes,
  position: "sticky",
  top: 0,
  zIndex: layers.viewing,
  pointerEvents: "auto",
  ...dialogsBelow,
  ...focusBelow,
  ...twoAtOnce,
  _print: { display: "none" },
} as const;
