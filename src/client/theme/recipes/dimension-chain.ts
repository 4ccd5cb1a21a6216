import { defineSlotRecipe } from "../define-recipe.ts";

/** Labels hang from the ticks of the dimension line above them. */
export const dimensionChain = defineSlotRecipe({
  className: "dimension-chain",
  slots: ["root", "part", "name"],
  base: {
    root: {
      display: "grid",
      fontSize: "sm",
      _narrow: { fontSize: ".75rem" },
      // Shown as a list, because no name fits below its share of the line.
      _enlarged: { display: "block" },
    },
    part: {
      position: "relative",
      padding: "1rem .5rem 0 0",
      lineHeight: "1.3",
      _narrow: { paddingRight: 0 },
      _enlarged: { padding: ".2rem 0" },
      _before: {
        _enlarged: { display: "none" },
        content: '""',
        position: "absolute",
        inset: "0 0 auto",
        height: ".7rem",
        borderLeft: "1px solid",
        background: "linear-gradient(currentColor, currentColor) 50% / 100% 1px no-repeat",
      },
      _last: {
        color: "signal",
        _narrow: { paddingLeft: ".5rem" },
        _enlarged: { paddingLeft: 0 },
        _before: { borderRight: "1px solid", backgroundSize: "100% 3px" },
      },
    },
    // On the smallest phones a short name is a little wider than its share. It may be, but must not break within a word.
    name: { display: "block", fontWeight: "medium", overflowWrap: "normal" },
  },
});
