import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of two-factor authentication on the account page: the QR code, the key to type and the recovery codes. */
export const twoFactorLayout = defineSlotRecipe({
  className: "two-factor",
  slots: ["root", "scan", "qr", "type", "key", "codes", "code"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: "s4",
      maxWidth: "text",
      justifyItems: "start",
      "& > form": { width: "100%" },
      _focusVisible: { outline: "none" },
    },
    scan: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      gap: "{spacing.s4} {spacing.s5}",
      alignItems: "center",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    /** Dark on light in both schemes: many apps cannot read an inverted code. */
    qr: {
      display: "block",
      width: "12.5rem",
      maxWidth: "100%",
      height: "auto",
      background: "deep.fg",
      fill: "deep",
      border: "1px solid {colors.rule}",
      forcedColorAdjust: "none",
      printColorAdjust: "exact",
    },
    type: { display: "grid", gap: "s2", justifyItems: "start" },
    key: { textStyle: "figure", overflowWrap: "anywhere", wordSpacing: ".2em" },
    codes: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      gap: ".25rem 1.5rem",
      width: "100%",
      marginTop: "s4",
      breakInside: "avoid",
    },
    code: { textStyle: "figure", paddingBlock: ".35rem", borderBottom: "1px solid {colors.line}" },
  },
});
