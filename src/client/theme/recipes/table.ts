import { namedCells, totalCard, totalLine, touchArea } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

/**
 * Less space between the cells at widths between a phone and the full width, so that seven columns of figures fit. Panda sorts
 * only media queries with min-width and max-width; for any other, the order of two recipes would decide.
 */
const closer = { "@media (min-width: 48rem) and (max-width: 71.99rem)": { paddingInline: ".25rem" } };

/** A table with rules between the rows, and figures aligned right. On a phone each row becomes a card. */
export const table = defineSlotRecipe({
  className: "table",
  slots: ["root", "head", "headCell", "row", "rowHead", "cell"],
  base: {
    root: {
      width: "100%",
      borderCollapse: "collapse",
      // Otherwise a long title beside the table would make its rows higher.
      alignSelf: "start",
      fontSize: "sm",
      _narrow: { display: "block", "& > tbody, & > tfoot": { display: "block" } },
    },
    head: { _narrow: { display: "none" } },
    headCell: {
      textAlign: "left",
      fontWeight: "normal",
      fontSize: "xs",
      color: "label",
      // A name of two lines ends at the rule, as the others do.
      verticalAlign: "bottom",
      padding: ".5rem .75rem",
      ...closer,
      borderBottom: "1px solid {colors.rule}",
      _first: { paddingLeft: 0 },
      _last: { paddingRight: 0 },
    },
    row: {
      _narrow: {
        display: "grid",
        // Not wider than the page, even with more space between letters and words.
        gridTemplateColumns: "auto auto minmax(0, 1fr)",
        gap: ".25rem 1rem",
        alignItems: "center",
        paddingBlock: "1rem",
        borderBottom: "1px solid {colors.line}",
      },
      _enlarged: { gridTemplateColumns: "minmax(0, 1fr)", "& > *": { gridArea: "auto / 1!" } },
    },
    rowHead: {
      textAlign: "left",
      fontWeight: "medium",
      fontSize: "md",
      lineHeight: "1.35",
      padding: ".8rem .75rem .8rem 0",
      borderBottom: "1px solid {colors.line}",
      verticalAlign: "baseline",
      overflowWrap: "anywhere",
      _narrow: { gridColumn: "1 / -1", padding: 0, border: 0 },
    },
    cell: {
      padding: ".8rem .75rem",
      ...closer,
      borderBottom: "1px solid {colors.line}",
      verticalAlign: "baseline",
      _last: { paddingRight: 0 },
      _narrow: { padding: 0, border: 0 },
    },
  },
  variants: {
    figures: {
      true: {
        headCell: { textAlign: "right" },
        cell: {
          textAlign: "right",
          whiteSpace: "nowrap",
          textStyle: "figure",
          _narrow: { textAlign: "left" },
          _enlarged: { whiteSpace: "normal" },
        },
      },
    },
    /** With a row for the total. On a phone each amount is beside the name of its column. */
    labelled: {
      true: {
        root: {
          "& th": { overflowWrap: "normal" },
          "& tbody th": { overflowWrap: "anywhere", minWidth: "8rem" },
          "& tbody th a": touchArea,
          "& tbody tr:hover": { background: "sheet" },
          ...totalLine,
          _narrow: {
            "& tr": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: ".3rem 1.25rem" },
            ...totalCard,
            "& tr > th": { gridColumn: "1" },
            "& td[data-long], & th[data-long]": { gridColumn: "1 / -1" },
            ...namedCells,
          },
          _enlarged: { "& tr": { gridTemplateColumns: "minmax(0, 1fr)" } },
          _smallest: { "& td[data-label]": { gridColumn: "1 / -1" } },
        },
      },
    },
  },
});
