import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the founder's card: initials in a surveyor's target, the person beside it, the title block below. */
export const teamPage = defineSlotRecipe({
  className: "team",
  slots: ["card", "avatar", "text", "role"],
  base: {
    card: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 4fr) minmax(0, 7fr)",
      border: "1px solid {colors.rule}",
      background: "sheet",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& > dl": { gridColumn: "1 / -1", border: 0, borderTop: "1px solid {colors.rule}" },
    },
    avatar: {
      borderRight: "1px solid {colors.rule}",
      display: "grid",
      placeItems: "center",
      padding: "s5",
      _medium: { borderRight: 0, borderBottom: "1px solid {colors.rule}" },
      "& svg": { maxWidth: "17rem" },
      "& text": {
        fill: "ink",
        stroke: "none",
        fontSize: "64px",
        fontWeight: "display",
        letterSpacing: "-.02em",
        textAnchor: "middle",
      },
      "& .target": { stroke: "signal" },
    },
    text: {
      padding: "1.75rem 2rem 2rem",
      alignSelf: "center",
      _narrow: { padding: "1.25rem" },
      "& p": { maxWidth: "text" },
      "& p + p + p": { marginTop: "s4" },
    },
    role: { color: "muted", marginBlock: "{spacing.s2} {spacing.s5}" },
  },
});
