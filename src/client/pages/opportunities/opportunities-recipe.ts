import { touchArea, touchHeight } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that the opportunities page adds to tables and charts: filters, the list, and columns to compare. */
export const opportunitiesPage = defineSlotRecipe({
  className: "opportunities",
  slots: [
    "key",
    "stack",
    "choices",
    "filters",
    "chips",
    "chip",
    "list",
    "row",
    "art",
    "small",
    "facts",
    "funded",
    "ended",
    "acts",
    "watch",
    "failure",
    "end",
    "notice",
    "comparison",
    "under",
    "unpublished",
    "chartTitle",
  ],
  base: {
    key: { display: "flex", flexWrap: "wrap", gap: ".35rem 1.25rem" },
    stack: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "s5", minWidth: 0 },
    /** Not printed with a comparison, which is printed alone. */
    choices: { "&[data-compared]": { _print: { display: "none" } } },
    filters: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      gap: "1rem",
      border: "1px solid {colors.rule}",
      background: "sheet",
      padding: "1rem 1.25rem 1.25rem",
      "& select": { backgroundColor: "paper" },
      _narrow: {
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        paddingInline: "1rem",
        // Half of a phone is too narrow for a category or a status.
        "& > :nth-child(-n + 2)": { gridColumn: "1 / -1" },
      },
      _smallest: { gridTemplateColumns: "minmax(0, 1fr)" },
      _print: { display: "none" },
    },
    chips: { display: "flex", flexWrap: "wrap", gap: ".5rem", alignItems: "center", fontSize: "sm" },
    chip: {
      minHeight: "2.5rem",
      border: "1px solid {colors.edge}",
      padding: "0 .75rem",
      background: "none",
      overflowWrap: "anywhere",
      cursor: "pointer",
      _hover: { background: "ink", color: "paper" },
      _print: { display: "none" },
    },
    list: { "& > li:first-child": { borderTop: "1px solid {colors.line}" } },
    row: {
      display: "grid",
      gridTemplateColumns: "9.5rem minmax(0, 1fr) minmax(0, 14rem) 10.5rem",
      gap: ".75rem 1.5rem",
      alignItems: "center",
      paddingBlock: "1.1rem",
      borderBottom: "1px solid {colors.line}",
      breakInside: "avoid",
      // The buttons beside it are not printed.
      "& > :nth-child(3)": { _print: { gridColumn: "1 / -1!" } },
      "& h3": { fontSize: "t4", marginBottom: ".3rem" },
      "& h3 > a": touchArea,
      _medium: {
        gridTemplateColumns: "7rem minmax(0, 1fr) 10.5rem",
        "& > :nth-child(2)": { gridColumn: "2 / -1" },
        "& > :nth-child(3)": { gridColumn: "1 / 3" },
      },
      _narrow: {
        gridTemplateColumns: "6.5rem minmax(0, 1fr)",
        columnGap: "1rem",
        "& > :nth-child(n + 3)": { gridColumn: "1 / -1" },
      },
      _enlarged: { gridTemplateColumns: "minmax(0, 1fr)", "& > *": { gridColumn: "1!" } },
    },
    /** The symbol of the category, drawn as far as the project is funded. */
    art: { _enlarged: { display: "none" } },
    small: { fontSize: "sm", color: "muted" },
    facts: { fontSize: "xs", color: "label", marginTop: ".35rem" },
    funded: { display: "flex", justifyContent: "space-between", columnGap: "s4", marginBottom: ".35rem" },
    ended: { fontSize: "sm", fontWeight: "medium", color: "muted" },
    acts: {
      display: "grid",
      gap: ".4rem",
      fontSize: "sm",
      _narrow: { display: "flex", flexWrap: "wrap", columnGap: "1rem", alignItems: "center" },
      _print: { display: "none" },
      "& > a": touchHeight,
    },
    watch: { "&[aria-pressed=true]": { background: "ink", color: "paper" } },
    failure: { color: "danger", fontSize: "sm", _empty: { display: "none" } },
    /** The text of the last column ends where the table does. */
    end: { textAlign: "right", whiteSpace: "nowrap", _narrow: { textAlign: "left", gridColumn: "1 / -1" } },
    /** Must not wrap at the hyphen of "E-mail". */
    notice: { whiteSpace: "nowrap", "& a": { display: "inline-block", ...touchHeight } },
    comparison: {
      tableLayout: "fixed",
      "& th:first-child": { width: "24%", fontSize: "sm", _narrow: { width: "auto" } },
      "& thead th + th": {
        fontSize: "sm",
        fontWeight: "medium",
        color: "ink",
        verticalAlign: "bottom",
        // The table's variant says otherwise, and variants win over base styles.
        overflowWrap: "anywhere!",
      },
      "& td": { borderLeft: "1px solid {colors.line}", verticalAlign: "top", _narrow: { borderLeft: "0" } },
      "& td > div": { minWidth: 0, overflowWrap: "anywhere", _narrow: { textAlign: "right" } },
      _narrow: {
        // The table's variant asks for two columns, and variants win over base styles.
        "& tr": { gridTemplateColumns: "minmax(0, 1fr)!" },
        "& td[data-label]": { columnGap: "1rem!" },
      },
    },
    under: { display: "block", fontSize: "xs", lineHeight: "1.35", color: "label" },
    unpublished: { color: "label" },
    chartTitle: {
      fontSize: "md",
      marginBottom: ".4rem",
      "& > span": { fontWeight: "normal", color: "label", marginLeft: ".5rem" },
    },
  },
});
