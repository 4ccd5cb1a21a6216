import { defineSlotRecipe } from "../define-recipe.ts";
import { layers } from "../layers.ts";

/** A dialog over a translucent backdrop; on a phone it is at the bottom edge. */
export const dialog = defineSlotRecipe({
  className: "dialog",
  slots: ["backdrop", "positioner", "content", "header", "title", "subject", "close"],
  base: {
    backdrop: { position: "fixed", inset: 0, background: "paper", opacity: ".8", zIndex: layers.backdrop },
    positioner: {
      position: "fixed",
      inset: 0,
      zIndex: layers.dialog,
      display: "grid",
      placeItems: "center",
      overflow: "auto",
      padding: "s4",
      _narrow: { alignItems: "end", padding: 0 },
    },
    content: {
      width: "30rem",
      maxWidth: "100%",
      border: "2px solid {colors.ink}",
      background: "paper",
      color: "ink",
      maxHeight: "calc(100dvh - 2rem)",
      overflow: "auto",
      _narrow: { width: "100%", maxHeight: "94dvh", borderWidth: "2px 0 0" },
    },
    header: {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "center",
      gap: "s4",
      padding: "1rem 1.25rem",
      borderBottom: "1px solid {colors.rule}",
      background: "sheet",
    },
    title: { textStyle: "h3" },
    subject: { marginTop: ".35rem", color: "signal", fontWeight: "medium" },
    close: {
      border: 0,
      background: "none",
      width: "2.75rem",
      height: "2.75rem",
      margin: "-.5rem -.75rem -.5rem 0",
      fontSize: "1.5rem",
      cursor: "pointer",
      _focusVisible: { outlineOffset: "-4px" },
    },
  },
  staticCss: [{ place: ["*"] }],
  variants: {
    place: {
      middle: {},
      right: { positioner: { _wide: { justifyItems: "end", paddingRight: "clamp(1.25rem, 8vw, 9rem)" } } },
    },
  },
});
