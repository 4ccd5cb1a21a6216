import { defineSlotRecipe } from "../define-recipe.ts";

/**
 * A numbered section: number and title on the left, content on the right, and a hairline above. A counter numbers the sections of
 * a page, so what is not shown, or not printed, is not counted.
 */
export const section = defineSlotRecipe({
  className: "section",
  slots: ["root", "header", "number", "aside", "action"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 9fr)",
      gap: "s6",
      counterIncrement: "section",
      borderTop: "1px solid {colors.rule}",
      paddingBlock: "{spacing.s5} {spacing.s9}",
      // A smaller gap, so that a table of seven columns of figures fits.
      "@media (max-width: 71.99rem)": { columnGap: "s4" },
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      // A grid would break after its header, despite the header's `break-after`.
      _print: { display: "block", paddingBlock: "4mm 6mm" },
    },
    header: {
      display: "grid",
      gridTemplateColumns: "2.25rem minmax(0, 1fr)",
      alignContent: "start",
      _enlarged: { display: "block" },
      _print: {
        breakInside: "avoid",
        breakAfter: "avoid",
        // Firefox does not support `break-after: avoid`, so the header also takes the room of some lines that follow.
        paddingBottom: "7rem",
        marginBottom: "calc({spacing.s4} - 7rem)",
      },
    },
    number: {
      fontFamily: "mono",
      fontSize: "sm",
      lineHeight: "1",
      paddingTop: ".7em",
      color: "signal",
      _before: { content: "counter(section)" },
    },
    aside: {
      gridColumn: "2",
      marginTop: "s3",
      color: "muted",
      fontSize: "sm",
      maxWidth: "17rem",
      _medium: { maxWidth: "text" },
      _print: { maxWidth: "34rem" },
      // As high as the touch area of a glossary term, so that no term covers one in the line above.
      "@media (pointer: coarse)": { "&:has(a)": { lineHeight: "1.5rem" } },
    },
    action: { gridColumn: "2", marginTop: "s4" },
  },
  variants: {
    /** For a form, of which only empty fields would be printed. */
    onScreenOnly: { true: { root: { _print: { display: "none" } } } },
  },
});
