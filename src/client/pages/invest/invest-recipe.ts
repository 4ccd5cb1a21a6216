import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that only the investor landing page has: a horizontal project card. */
export const investPage = defineSlotRecipe({
  className: "invest",
  slots: ["card", "picture", "row", "content", "funded", "body", "text", "warning"],
  base: {
    card: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 4fr)",
      border: "1px solid {colors.rule}",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& > div + div": {
        borderLeft: "1px solid {colors.rule}",
        _medium: { borderLeft: "0", borderTop: "1px solid {colors.rule}" },
      },
    },
    picture: {
      display: "grid",
      gridTemplateRows: "auto 1fr auto",
      padding: "1.5rem",
      "& svg": { alignSelf: "end" },
      _narrow: { padding: "1rem" },
    },
    row: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      gap: "{spacing.s1} {spacing.s3}",
      marginBottom: "s5",
    },
    content: { fontSize: "sm", color: "label" },
    funded: { marginTop: "s2", fontSize: "sm" },
    body: {
      display: "grid",
      gridTemplateRows: "1fr auto auto auto",
      "& > dl": { border: "solid {colors.line}", borderWidth: "1px 0", background: "none", alignSelf: "start" },
      "& > dl > div": { paddingInline: "1.5rem .5rem", _narrow: { paddingInline: "1rem .5rem" } },
    },
    text: { padding: "1.5rem", _narrow: { padding: "1rem" }, "& p": { marginTop: "s2", color: "muted" } },
    warning: { textStyle: "label", color: "label", padding: ".75rem 1.5rem", _narrow: { paddingInline: "1rem" } },
  },
});
