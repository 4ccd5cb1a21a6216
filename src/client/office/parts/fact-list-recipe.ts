import { ruledCell } from "../../theme/declarations.ts";
import { defineRecipe } from "../../theme/define-recipe.ts";

const oneColumn = "minmax(0, 1fr)";
const twoColumns = "repeat(2, minmax(0, 1fr))";

/** Facts as a box of cells, in two columns. The last has a line of its own if nothing would be beside it. */
export const officeFacts = defineRecipe({
  className: "office-facts",
  base: {
    display: "grid",
    gridTemplateColumns: twoColumns,
    _enlarged: { gridTemplateColumns: oneColumn },
    marginBottom: ".8rem",
    border: "1px solid {colors.rule}",
    background: "sheet",
    overflow: "clip",
    "& > div": { ...ruledCell, padding: ".45rem .7rem" },
    "& > div:last-child:nth-child(odd)": { gridColumn: "1 / -1" },
    "& dt": { fontSize: "var(--label)", color: "label", lineHeight: "1.35" },
    "& dd": { overflowWrap: "anywhere" },
    "& small": { display: "block", fontSize: "var(--label)", color: "label" },
  },
  staticCss: [{ layout: ["*"] }],
  variants: {
    layout: {
      three: {
        gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
        _narrow: { gridTemplateColumns: twoColumns },
        _enlarged: { gridTemplateColumns: oneColumn },
      },
      four: {
        gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
        _narrow: { gridTemplateColumns: twoColumns },
        _enlarged: { gridTemplateColumns: oneColumn },
      },
      /** The first has a line of its own, and so has the last if nothing would be beside it. */
      headed: {
        "& > div:is(:first-child, :last-child:nth-child(even))": { gridColumn: "1 / -1" },
        "& > div:last-child:nth-child(odd)": { gridColumn: "auto" },
      },
    },
  },
});
