import { defineSlotRecipe } from "../define-recipe.ts";

/** A dashed box that names a state: empty, locked, loading or failed. */
export const note = defineSlotRecipe({
  className: "note",
  slots: ["root", "title", "text", "actions", "travel"],
  base: {
    root: { alignSelf: "start", border: "1px dashed {colors.edge}", padding: "1.25rem" },
    title: { fontWeight: "medium" },
    text: { color: "muted" },
    actions: { display: "flex", flexWrap: "wrap", gap: "1rem 1.25rem", alignItems: "center", marginTop: "1rem" },
    travel: {
      height: ".75rem",
      marginTop: "1rem",
      border: "solid {colors.ink}",
      borderWidth: "0 1px",
      background: "linear-gradient({colors.edge}, {colors.edge}) 50% / 100% 1px no-repeat",
      forcedColorAdjust: "none",
      position: "relative",
      overflow: "hidden",
      _after: {
        content: '""',
        position: "absolute",
        left: "35%",
        width: "30%",
        top: "calc(50% - 2.5px)",
        height: "5px",
        background: "ink",
        "@media (prefers-reduced-motion: no-preference)": {
          left: 0,
          animation: "travel 1.6s ease-in-out infinite alternate",
        },
      },
    },
  },
});
