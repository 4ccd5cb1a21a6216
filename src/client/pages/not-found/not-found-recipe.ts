import { defineSlotRecipe } from "@pandacss/dev";

export const notFoundPage = defineSlotRecipe({
  className: "not-found",
  slots: ["root", "code", "row"],
  base: {
    root: { paddingBlock: "s8" },
    code: { textStyle: "headline", color: "signal", fontFamily: "mono" },
    row: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 20rem)",
      gap: "s6",
      alignItems: "end",
      marginTop: "s6",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
  },
});
