import { toastRoom } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

/**
 * While a toast is at the bottom of the window, an element that gets the focus stops above it, even at the end of a page. (The
 * panes of the office use `scrollsAlone`.) In a dialog on a phone the toast is above the buttons.
 */
const focusAbove = {
  // The transition keeps a page that was scrolled to its end from jumping when the room is removed.
  ":root:not(&) main + footer::after": { content: '""', display: "block", height: 0, transition: "height .3s" },
  ":root:has(&[data-scope])": {
    scrollPaddingBottom: toastRoom,
    "& main + footer::after": { height: toastRoom, transition: "none" },
  },
  ":root:has(&[data-scope]) .dialog__content": { _narrow: { scrollPaddingBottom: "11.5rem" } },
} as const;

export const toast = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title", "body", "close"],
  base: {
    root: {
      ...focusAbove,
      background: "ink",
      color: "paper",
      padding: "1rem 3.25rem 1rem 1.5rem",
      border: "1px solid {colors.ink}",
      borderLeft: "6px solid {colors.status.active}",
      display: "grid",
      lineHeight: "1.35",
      width: "min(24rem, calc(100vw - 2rem))",
      /* Ark stacks the toasts through these variables. */
      translate: "var(--x) var(--y)",
      height: "var(--height)",
      opacity: "var(--opacity)",
      zIndex: "var(--z-index)",
      _dark: { background: "sheet", color: "ink", borderColor: "rule" },
      transition: "opacity .12s, translate .12s",
      "&[data-silent] > *": { visibility: "hidden" },
      /* Keeps the toast off a dialog's buttons: the dialog may be on the right, and on a phone its buttons are at the bottom. */
      "body:has([data-scope=dialog]) &": {
        marginRight: "calc(100vw - 26rem)",
        _narrow: { marginRight: 0, marginBottom: "3.75rem" },
      },
    },
    title: { fontWeight: "medium" },
    body: { fontSize: "sm" },
    close: {
      position: "absolute",
      top: ".25rem",
      right: ".25rem",
      width: "2.75rem",
      height: "2.75rem",
      border: 0,
      background: "none",
      color: "inherit",
      fontSize: "1.25rem",
      cursor: "pointer",
      // The signal colour is too dark on ink.
      _focusVisible: { outlineColor: "currentColor", outlineOffset: "-4px" },
    },
  },
  variants: {
    tone: {
      success: { root: { _dark: { borderLeftColor: "status.active" } } },
      failure: { root: { borderLeftColor: "danger", _dark: { borderLeftColor: "danger" } } },
    },
  },
});
