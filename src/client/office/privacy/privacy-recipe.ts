import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The data stored about a person: a table of parts, and the plan of an erasure. */
export const officePrivacy = defineSlotRecipe({
  className: "office-privacy",
  slots: ["panes", "find", "who", "table", "plan", "fates", "confirm", "failure", "note"],
  base: {
    panes: {
      gridTemplateColumns: "minmax(0, 1fr) 24rem",
      "@media (max-width: 75rem)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    find: {
      display: "flex",
      flexWrap: "wrap",
      gap: ".5rem",
      alignItems: "end",
      padding: ".75rem var(--pad)",
      borderBottom: "1px solid {colors.rule}",
      "& > div": { display: "grid", gap: ".25rem", flex: "0 1 24rem", minWidth: 0 },
      "& input": { width: "100%" },
      "& label": { fontSize: ".8125rem", fontWeight: "medium" },
    },
    who: {
      "& h2": { fontSize: "1.5rem", fontWeight: "medium", letterSpacing: "-.02em", lineHeight: "1.2" },
      "& h2, & p": { overflowWrap: "anywhere" },
      "& p": { color: "muted" },
    },
    table: {
      width: "100%",
      borderCollapse: "collapse",
      "& :is(th, td)": {
        padding: ".45rem .75rem .45rem 0",
        textAlign: "left",
        verticalAlign: "baseline",
        fontWeight: "normal",
        lineHeight: "1.35",
        borderBottom: "1px solid {colors.line}",
        overflowWrap: "anywhere",
      },
      "& thead th": { fontSize: "var(--label)", color: "label", borderBottom: "1px solid {colors.rule}" },
      "& :is(th, td):nth-child(2)": { textAlign: "right", whiteSpace: "nowrap", width: "4.5rem" },
      "& td:nth-child(2)": { textStyle: "figure" },
      "& :is(th, td):last-child": { paddingRight: 0, width: "45%" },
      "& small": { display: "block", fontSize: "var(--label)", color: "label" },
      _enlarged: {
        "& tr": { display: "grid", paddingBlock: ".45rem", borderBottom: "1px solid {colors.line}" },
        "& :is(th, td)": { width: "auto!", padding: "0!", border: "0!", textAlign: "left!" },
      },
    },
    plan: {
      border: "1px solid {colors.danger}",
      background: "sheet",
      padding: "1rem 1.25rem 1.25rem",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: ".9rem",
      "& h2": { fontSize: "1.25rem", fontWeight: "medium", lineHeight: "1.3" },
      "& h3": { fontSize: "1rem", fontWeight: "medium" },
      "& li": { overflowWrap: "anywhere" },
    },
    fates: {
      display: "grid",
      gap: "1rem 1.5rem",
      gridTemplateColumns: "repeat(auto-fit, minmax(min(15rem, 100%), 1fr))",
      "& ul": { marginTop: ".25rem" },
      "& li": { padding: ".2rem 0" },
      "& small": { display: "block", fontSize: "var(--label)", color: "label" },
    },
    confirm: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: ".5rem",
      maxWidth: "28rem",
      "& label": { fontWeight: "medium" },
      "& input": { width: "100%" },
      "& > [role=status]:empty": { position: "absolute" },
    },
    failure: { color: "danger", overflowWrap: "anywhere" },
    note: {
      fontSize: "var(--label)",
      color: "label",
      maxWidth: "44rem",
      // Keeps the focus ring away from the buttons above.
      "p + &": { marginTop: ".5rem" },
    },
  },
});
