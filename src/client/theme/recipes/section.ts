import { defineSlotRecipe } from "../define-recipe.ts";

/** A numbered section: number and title left, matter right, one hairline above. */
export const section = defineSlotRecipe({
  className: "section",
  slots: ["root", "header", "number", "aside", "action"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 9fr)",
      gap: "s6",
      borderTop: "1px solid {colors.rule}",
      paddingBlock: "{spacing.s5} {spacing.s9}",
      // So that a table of seven columns of figures fits.
      "@media (max-width: 71.99rem)": { columnGap: "s4" },
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      // A grid would break after its header, whatever the header asks for.
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
        // Firefox does not know `break-after`, so the header also takes the room of some lines that follow.
        paddingBottom: "7rem",
        marginBottom: "calc({spacing.s4} - 7rem)",
      },
    },
    number: { fontFamily: "mono", fontSize: "sm", lineHeight: "1", paddingTop: ".7em", color: "signal" },
    aside: {
      gridColumn: "2",
      marginTop: "s3",
      color: "muted",
      fontSize: "sm",
      maxWidth: "17rem",
      _medium: { maxWidth: "text" },
      _print: { maxWidth: "34rem" },
      // As high as the area of a term that leads to the glossary, so that none covers one in the line above.
      "@media (pointer: coarse)": { "&:has(a)": { lineHeight: "1.5rem" } },
    },
    action: { gridColumn: "2", marginTop: "s4" },
  },
  variants: {
    /** A form, of which paper would have only empty fields. */
    onScreenOnly: { true: { root: { _print: { display: "none" } } } },
  },
});
