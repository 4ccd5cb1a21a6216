import { namedCells, totalCard, totalLine, touchArea } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** A single button, or an element with several. Buttons that wrap keep their gap. */
const buttonsOfRow = "& th:has(> span) ~ td > :is(button, :has(button))";
const cellOfButtons = "& th:has(> span) ~ td:has(button)";

const besideName = { fontSize: "sm", fontWeight: "normal", _print: { fontSize: "xs" } } as const;

/** Styles of the reports page's forms, lists and figures, in addition to those of its tables. */
export const reportsPage = defineSlotRecipe({
  className: "reports",
  slots: [
    "rows",
    "table",
    "form",
    "more",
    "about",
    "changed",
    "failure",
    "open",
    "files",
    "act",
    "printed",
    "leftOut",
    "changes",
    "sums",
    "sum",
    "stack",
    "add",
    "mandate",
    "checks",
    "notes",
  ],
  base: {
    /** On a phone each row of a table is a card with a line for each cell: dated headings and large amounts are long. */
    rows: {
      "& td button": { fontFamily: "sans", letterSpacing: "0" },
      "& tbody tr:hover": { background: "sheet" },
      /* A button must not push down a name that has two lines: Firefox does not make the row higher for it. */
      [buttonsOfRow]: { marginBlock: "-.5rem" },
      [cellOfButtons]: { verticalAlign: "middle" },
      ...totalLine,
      // Seven columns of figures fit on a sheet.
      _print: {
        "& th, & td": { fontSize: "xs!", lineHeight: "1.35" },
        "& td, & th + th": { paddingLeft: ".75rem" },
        "& th > .figure": { whiteSpace: "nowrap" },
      },
      _narrow: {
        "& tr": { gridTemplateColumns: "minmax(0, 1fr)", gap: ".3rem" },
        ...totalCard,
        "& td:empty": { display: "none" },
        [buttonsOfRow]: { marginBlock: "0" },
        ...namedCells,
      },
    },
    table: { "& + &": { marginTop: "s6" } },
    form: {
      display: "flex",
      flexWrap: "wrap",
      gap: "s4",
      alignItems: "end",
      marginBottom: "s4",
      "& > div": { flex: "1 1 11rem", maxWidth: "20rem" },
      _narrow: { "& > *": { flex: "1 1 100%" }, "& > div": { flex: "1 1 100%", maxWidth: "none" } },
    },
    more: {
      display: "flex",
      flexWrap: "wrap",
      gap: "s4",
      alignItems: "center",
      marginTop: "s4",
      _print: { display: "none" },
    },
    about: { ...besideName, display: "block", color: "muted" },
    /** Wide enough for four lines of text, and no wider, so that the buttons in the last column stay side by side. */
    changed: { ...besideName, display: "block", width: "12rem", minWidth: "100%" },
    failure: { color: "danger", fontSize: "sm", _empty: { display: "none" } },
    open: {
      padding: 0,
      border: 0,
      background: "none",
      font: "inherit",
      color: "inherit",
      textAlign: "left",
      textDecoration: "underline",
      textUnderlineOffset: ".2em",
      cursor: "pointer",
      minHeight: "1.5rem",
      ...touchArea,
    },
    files: { display: "inline-flex", flexWrap: "wrap", gap: "s3", justifyContent: "flex-end" },
    act: { _print: { display: "none" } },
    /** Printed instead of the list that it was chosen from. */
    printed: { display: "none", _print: { display: "block", marginBottom: "s4" } },
    /** Printed below a list in place of its button for more. */
    leftOut: { display: "none", _print: { display: "block", marginTop: "s3", fontSize: "sm" } },
    changes: { flex: "1 1 15rem", paddingLeft: "1.2em", listStyle: "square" },
    sums: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit, minmax(11rem, 1fr))",
      border: "1px solid {colors.rule}",
      background: "sheet",
      overflow: "clip",
      breakInside: "avoid",
      "table + &": { marginTop: "s4" },
    },
    sum: {
      // Aligns the figures, however many lines their names have.
      display: "grid",
      alignContent: "space-between",
      padding: ".7rem 1rem .8rem",
      border: "solid {colors.line}",
      borderWidth: "0 0 1px 1px",
      margin: "0 0 -1px -1px",
      "& dt": { fontSize: "sm", color: "muted", textWrap: "balance" },
      // On a sheet with five of them, an amount of a hundred billion would reach into the next one.
      "& dd": { fontSize: "t4", _print: { fontSize: "sm", overflowWrap: "anywhere" } },
      _print: { paddingInline: ".5rem" },
    },
    stack: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "s4" },
    notes: { maxWidth: "text" },
    add: { _print: { display: "none" } },
    mandate: { borderBottom: "1px solid {colors.line}", paddingBottom: "s3", overflowWrap: "anywhere" },
    checks: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))",
      columnGap: "s4",
      paddingTop: "s3",
    },
  },
});
