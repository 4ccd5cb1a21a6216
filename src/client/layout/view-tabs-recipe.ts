import { defineSlotRecipe } from "@pandacss/dev";

/** Links between views of one thing, above them. */
export const viewTabs = defineSlotRecipe({
  className: "view-tabs",
  slots: ["root", "link"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "s4",
      marginTop: "s5",
      _narrow: { columnGap: "s2" },
      _print: { display: "none" },
    },
    link: {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "2.75rem",
      paddingInline: "s4",
      _narrow: { paddingInline: "s2" },
      textDecoration: "none",
      borderTop: "3px solid transparent",
      "&[aria-current=page]": { borderTopColor: "signal", fontWeight: "medium" },
      _hover: { textDecoration: "underline" },
    },
  },
});
