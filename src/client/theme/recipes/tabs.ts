import { openTab } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

/**
 * Up to six tabs. The chosen one is open towards the panel below it. Before hydration (`data-hydrated`) the address decides: the
 * panel that it names is shown, or else the first. Without scripts all panels are shown, one below another.
 */
export const tabs = defineSlotRecipe({
  className: "tabs",
  slots: ["root", "list", "tab", "panel"],
  base: {
    root: {
      "@media (scripting: enabled)": {
        "&:not([data-hydrated], :has(> section:target)) > section:not(:first-of-type)": { display: "none" },
        "&:not([data-hydrated]):has(> section:target) > section:not(:target)": { display: "none" },
        "&:not([data-hydrated], :has(> section:target)) a:first-child": openTab,
        ...Object.fromEntries(
          [1, 2, 3, 4, 5, 6].map((index) => [
            `&:not([data-hydrated]):has(> section:nth-of-type(${index}):target) a:nth-child(${index})`,
            openTab,
          ]),
        ),
      },
    },
    list: {
      display: "flex",
      flexWrap: "wrap",
      borderBottom: "1px solid {colors.rule}",
      _narrow: { justifyContent: "space-between" },
      _enlarged: { justifyContent: "start" },
      _print: { display: "none" },
    },
    tab: {
      border: "1px solid transparent",
      borderBottom: 0,
      padding: ".8rem 1.25rem",
      marginBottom: "-1px",
      color: "muted",
      textDecoration: "none",
      whiteSpace: "nowrap",
      _narrow: { paddingInline: "clamp(.3rem, 2.4vw, 1rem)" },
      _hover: { color: "ink" },
      _focusVisible: { outlineOffset: "-4px" },
      "&[aria-selected=true]": openTab,
    },
    panel: {
      paddingBlock: "{spacing.s7} {spacing.s8}",
      scrollMarginTop: "6rem",
      _print: { display: "block!" },
      "@media (scripting: none)": { borderBottom: "1px solid {colors.line}" },
    },
  },
});
