import { defineSlotRecipe } from "../theme/define-recipe.ts";

/** The styles of the bar that only members need. */
export const memberNavigation = defineSlotRecipe({
  className: "member-navigation",
  slots: ["entries", "site", "logOut", "count"],
  base: {
    /** Members have more entries than a narrow bar has room for, so they are closer together there. */
    entries: {
      "@media (min-width: 60.01rem) and (max-width: 80rem)": { "& > li > :is(a, button)": { paddingInline: ".6rem" } },
    },
    site: { borderLeft: "1px solid {colors.line}", _medium: { borderLeft: 0 } },
    count: {
      textStyle: "figure",
      minWidth: "1.5rem",
      paddingInline: ".3rem",
      border: "1px solid",
      fontSize: "xs",
      lineHeight: "1.35rem",
      textAlign: "center",
      "summary > &": { display: "inline-block", marginLeft: ".45rem" },
    },
    logOut: {
      display: "block",
      width: "100%",
      padding: ".8rem 1rem .8rem 2.5rem",
      border: 0,
      background: "none",
      textAlign: "left",
      lineHeight: "1.3",
      cursor: "pointer",
      _hover: { background: "ink", color: "paper" },
      _focusVisible: { outlineOffset: "-4px" },
    },
  },
});
