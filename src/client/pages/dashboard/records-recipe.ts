import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Low enough for the chart and the floor plan above it to fit on one page of A4 or Letter. */
const printedChart = "14rem";

/** Styles that only a dashboard with records has: statement and print buttons, and the values day by day. */
export const dashboardRecords = defineSlotRecipe({
  className: "records",
  slots: [
    "root",
    "actions",
    "more",
    "printed",
    "documents",
    "rows",
    "chart",
    "axis",
    "plot",
    "grid",
    "line",
    "point",
    "dimension",
    "days",
    "table",
    "update",
    "about",
    "said",
  ],
  base: {
    /** Printed, the dashboard is a statement, without links and buttons. */
    root: {
      _print: {
        "& section:has(> .dashboard__tools)": { display: "none" },
        "& section > header": { display: "block" },
        "& section > header > [aria-hidden]": { display: "none" },
      },
    },
    actions: {
      display: "flex",
      flexWrap: "wrap",
      gap: "s3",
      paddingBottom: "s6",
    },
    more: {
      display: "flex",
      flexWrap: "wrap",
      gap: "s4",
      alignItems: "center",
      marginTop: "s5",
      _print: { display: "none" },
    },
    /** Printed instead of the button that shows the rest. */
    printed: { display: "none", _print: { display: "block", marginTop: "s4", fontSize: "sm" } },
    documents: { _print: { display: "none" } },
    rows: {
      _narrow: {
        "& tr": { display: "flex", flexWrap: "wrap", alignItems: "baseline" },
        // A large amount wraps below the name.
        "& tr > th": { flex: "1 1 8rem" },
      },
    },
    chart: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr)",
      columnGap: "s4",
      paddingTop: "s3",
      breakInside: "avoid",
      forcedColorAdjust: "none",
    },
    axis: {
      width: "6.5rem",
      height: "17rem",
      overflow: "visible",
      fill: "label",
      fontFamily: "mono",
      fontSize: "xs",
      _narrow: { width: "4.75rem", height: "13rem" },
      _print: { height: printedChart },
    },
    plot: {
      width: "100%",
      height: "17rem",
      overflow: "visible",
      _narrow: { height: "13rem" },
      _print: { height: printedChart },
    },
    grid: { stroke: "line", "&:first-of-type": { stroke: "rule" } },
    line: { stroke: "ink", strokeWidth: "2.25", strokeLinecap: "square" },
    point: { fill: "paper", stroke: "ink", strokeWidth: "1.5" },
    // In addition to the plan's own styles.
    dimension: { gridColumn: "2" },
    days: {
      gridColumn: "2",
      display: "flex",
      flexWrap: "wrap",
      columnGap: "s3",
      justifyContent: "space-between",
      marginTop: ".35rem",
      fontFamily: "mono",
      fontSize: "xs",
      color: "label",
      "& > :last-child": { textAlign: "right" },
    },
    update: {
      paddingBlock: ".9rem",
      borderTop: "1px solid {colors.line}",
      "& h3": { fontSize: "t4", overflowWrap: "anywhere" },
    },
    about: { fontSize: "sm", color: "muted" },
    said: { marginTop: ".5rem", maxWidth: "text", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
    table: {
      marginTop: "s4",
      "& summary": { fontSize: "sm", width: "fit-content", paddingBlock: ".65rem" },
      _print: {
        "& summary": { display: "none" },
        "&::details-content": { contentVisibility: "visible", blockSize: "auto" },
      },
    },
  },
});
