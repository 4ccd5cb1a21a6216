import { openTab } from "../theme/declarations.ts";
import { defineSlotRecipe } from "../theme/define-recipe.ts";

/** Links between the views of one thing, above the view. */
export const viewTabs = defineSlotRecipe({
  className: "view-tabs",
  slots: ["root", "link"],
  base: {
    root: {
      // Overlaps the top line of the section that follows.
      position: "relative",
      marginBottom: "-1px",
      display: "flex",
      marginTop: "s5",
      borderBottom: "1px solid {colors.rule}",
      _enlarged: { flexWrap: "wrap" },
      _print: { display: "none" },
    },
    link: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minHeight: "2.75rem",
      padding: ".5rem 1.25rem",
      marginBottom: "-1px",
      border: "1px solid transparent",
      borderBottom: 0,
      color: "muted",
      textAlign: "center",
      textDecoration: "none",
      _narrow: { flex: "1", paddingInline: ".5rem", fontSize: "sm", lineHeight: "1.2" },
      _hover: { color: "ink", textDecoration: "underline" },
      _focusVisible: { outlineOffset: "-4px" },
      "&[aria-current=page]": openTab,
    },
  },
});
