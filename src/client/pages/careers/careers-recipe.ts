import { defineSlotRecipe } from "../../theme/define-recipe.ts";

const wall = "5px";
const leaf = "2.5rem";

/** Six teams as the rooms of a floor plan. The walls are the background in the gaps; the doors are drawn over them. */
export const careersPage = defineSlotRecipe({
  className: "careers",
  slots: ["plan", "room", "name", "count", "text"],
  base: {
    plan: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      gap: wall,
      padding: wall,
      background: "ink",
      forcedColorAdjust: "none",
      "@media (max-width: 75rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    room: {
      position: "relative",
      display: "grid",
      gridTemplateRows: "auto auto 1fr auto",
      justifyItems: "start",
      background: "paper",
      padding: "1.1rem 1.25rem 1.5rem",
      minHeight: "17rem",
      _narrow: { minHeight: 0 },
      /* A door in the right wall, open into the room. */
      _before: {
        content: '""',
        position: "absolute",
        zIndex: 1,
        right: `-${wall}`,
        bottom: "2rem",
        width: leaf,
        height: leaf,
        border: "1px solid {colors.label}",
        borderWidth: `1px ${wall} 1.5px 1px`,
        borderColor: "{colors.label} {colors.paper} {colors.ink} {colors.label}",
        borderTopLeftRadius: "100%",
        _narrow: { display: "none" },
      },
    },
    name: { textStyle: "h3" },
    count: { fontSize: "xs", color: "label", marginTop: "s1" },
    text: { marginBlock: "{spacing.s3} {spacing.s5}", fontSize: "sm", lineHeight: "1.45", color: "muted" },
  },
});
