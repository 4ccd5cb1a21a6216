import { underlinedButton } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the risk page: a row for each limit, the what-if section, and the shapes of the states. */
export const riskPage = defineSlotRecipe({
  className: "risk",
  slots: ["mean", "rows", "row", "measured", "opener", "form", "buttons", "state", "whatIf", "moves", "file"],
  base: {
    mean: { stroke: "ink", strokeWidth: "1.5", strokeDasharray: "14 3 2 3" },
    rows: { marginTop: "-.35rem" },
    row: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 13rem) minmax(0, 1fr) 12rem 6.5rem",
      "&[data-fixed]": { gridTemplateColumns: "minmax(0, 13rem) minmax(0, 1fr) 12rem" },
      _print: { gridTemplateColumns: "minmax(0, 13rem) minmax(0, 1fr) 12rem" },
      columnGap: "s5",
      alignItems: "center",
      paddingBlock: ".7rem",
      borderBottom: "1px solid {colors.line}",
      breakInside: "avoid",
      "& b": { fontWeight: "medium" },
      _narrow: {
        "&, &[data-fixed]": { gridTemplateColumns: "minmax(0, 1fr) auto" },
        gap: ".15rem 1rem",
        "& > svg": { gridColumn: "1 / -1", gridRow: "2" },
      },
      _enlarged: {
        "&, &[data-fixed]": { gridTemplateColumns: "minmax(0, 1fr)" },
        "& > *": { gridArea: "auto / 1!", justifyItems: "start", textAlign: "left" },
      },
    },
    measured: { display: "grid", justifyItems: "end", textAlign: "right", fontSize: "sm", lineHeight: "1.35" },
    opener: {
      ...underlinedButton,
      color: "ink",
      fontSize: "sm",
      textAlign: "right",
      _narrow: { textAlign: "left" },
      _disabled: { color: "muted", cursor: "default", textDecoration: "none" },
    },
    form: {
      gridColumn: "1 / -1",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "start",
      gap: "s4",
      paddingBlock: ".75rem .5rem",
      "& > div:first-child": { flex: "1 1 18rem", maxWidth: "26rem" },
    },
    /** Beside the field, whatever is written below it. */
    buttons: { display: "flex", flexWrap: "wrap", gap: "s3", marginTop: "1.8rem", _narrow: { marginTop: "0" } },
    state: {
      display: "inline-flex",
      alignItems: "center",
      gap: ".5rem",
      fontWeight: "medium",
      whiteSpace: "nowrap",
      _before: {
        content: '""',
        flex: "none",
        width: ".7rem",
        height: ".7rem",
        border: "1px solid currentColor",
        forcedColorAdjust: "none",
        printColorAdjust: "exact",
      },
      "&[data-state=within]::before": {
        background: "linear-gradient(to top, currentColor 35%, transparent 35%)",
      },
      "&[data-state=near]::before": {
        background: "linear-gradient(to top, currentColor 80%, transparent 80%)",
      },
      "&[data-state=passed]": { color: "danger" },
      "&[data-state=passed]::before": { background: "currentColor", transform: "rotate(45deg) scale(.85)" },
      "&[data-state=unlimited], &[data-state=undefined]": { color: "muted", fontWeight: "normal" },
      "&[data-state=unlimited]::before, &[data-state=undefined]::before": { borderStyle: "dashed" },
    },
    whatIf: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) auto",
      gap: "s4",
      alignItems: "start",
      _print: { display: "none" },
      "& > button": { marginTop: "1.8rem" },
      _narrow: { gridTemplateColumns: "1fr", "& > button": { marginTop: "0" } },
    },
    moves: { display: "block", minWidth: "8rem", _narrow: { flex: "1 1 0", minWidth: "0" } },
    file: { textAlign: "right" },
  },
});
