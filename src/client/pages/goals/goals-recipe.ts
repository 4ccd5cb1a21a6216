import { buttonLine, statusText } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of a goal: its measure beside its table, and its actions. */
export const goalsPage = defineSlotRecipe({
  className: "goals",
  slots: ["list", "card", "name", "beside", "figures", "band", "acts", "status"],
  base: {
    list: {
      "& > li": {
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: "s5",
        paddingBlock: "s5",
        borderBottom: "1px solid {colors.line}",
        _first: { paddingTop: 0 },
      },
    },
    card: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "s4", breakInside: "avoid" },
    name: { fontSize: "t4" },
    beside: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 22rem)",
      rowGap: "s4",
      columnGap: "s6",
      alignItems: "start",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    figures: {
      width: "100%",
      borderCollapse: "collapse",
      fontSize: "sm",
      "& th": { textAlign: "left", fontWeight: "normal", color: "muted" },
      "& td": { textAlign: "right" },
      "& th, & td": { padding: ".35rem 0", borderBottom: "1px solid {colors.line}" },
    },
    band: {
      fontSize: "sm",
      color: "muted",
      maxWidth: "46rem",
      "& b": { fontWeight: "medium", color: "ink" },
      "& > span": { whiteSpace: "nowrap", _enlarged: { whiteSpace: "normal" } },
    },
    acts: { ...buttonLine, gap: "s3", _print: { display: "none" } },
    status: { ...statusText, _empty: { display: "none" } },
  },
});
