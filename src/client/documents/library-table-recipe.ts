import { defineSlotRecipe } from "../theme/define-recipe.ts";

/** The styles that the library adds to the table: icon and description in a row's head, and the layout on a phone. */
export const libraryTable = defineSlotRecipe({
  className: "library",
  slots: ["title", "icon", "description", "type", "date", "action", "progress", "more", "elsewhere", "search", "count"],
  base: {
    title: { display: "grid", gridTemplateColumns: "1.5rem minmax(0, 1fr)", gap: "s3", alignItems: "start" },
    icon: { width: "1.5rem", height: "1.5rem", strokeWidth: "1.25" },
    description: {
      display: "block",
      fontSize: "sm",
      fontWeight: "normal",
      color: "muted",
      lineHeight: "1.35",
      textWrap: "pretty",
    },
    /** Aligned with the title, not with the icon beside it. */
    type: { _narrow: { paddingLeft: "2.25rem!" }, _enlarged: { paddingLeft: "0!" } },
    date: {
      _narrow: { gridRow: 3, gridColumn: "1 / 3", paddingLeft: "2.25rem!" },
      _enlarged: { paddingLeft: "0!" },
    },
    action: {
      width: "1%",
      paddingLeft: "s5",
      whiteSpace: "nowrap",
      textAlign: "right",
      _narrow: { gridColumn: 3, gridRow: "2 / 4", width: "auto", justifySelf: "end" },
      _enlarged: { justifySelf: "start" },
    },
    progress: { display: "grid", gap: ".35rem", justifyItems: "end", minWidth: "7rem" },
    more: { marginTop: "s5" },
    search: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 11rem",
      gap: "s4",
      _narrow: { gridTemplateColumns: "1fr" },
      // The browser's own button has a colour outside the theme.
      "& ::-webkit-search-cancel-button": { display: "none" },
    },
    count: {
      display: "flex",
      flexWrap: "wrap",
      gap: "s3",
      justifyContent: "space-between",
      alignItems: "center",
      minHeight: "4rem",
      fontSize: "sm",
      color: "muted",
    },
    elsewhere: { marginTop: "s5" },
  },
});
