import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The desk of submissions and projects: its lists, and the open record beside them. */
export const officeProjects = defineSlotRecipe({
  className: "office-projects",
  slots: ["top", "tools", "panes", "number", "detail", "back", "text", "said", "form", "step", "failure"],
  base: {
    top: {
      flex: "none",
      _narrow: { "&[data-open] > div, &[data-open] > header > p": { display: "none" } },
    },
    tools: { paddingTop: ".75rem" },
    panes: {
      borderTop: "1px solid {colors.rule}",
      /* On small screens the views above have the line. */
      _narrow: { "&[data-open]": { borderTop: 0 } },
      "&[data-open]": { gridTemplateColumns: "minmax(0, 1fr) 30rem" },
      "@media (max-width: 75rem)": { "&[data-open]": { gridTemplateColumns: "minmax(0, 1fr)" } },
      _medium: { "&[data-open] > :first-child": { display: "none" } },
      "& h3": { fontSize: "var(--label)", color: "label", fontWeight: "normal", lineHeight: "1.35" },
    },
    number: {
      _narrow: { "&&": { textAlign: "left" } },
      "& small": { fontFamily: "sans", fontSize: "var(--label)", color: "label" },
    },
    /** Hidden on a phone, which has no room. The open record shows it. */
    detail: { "&&": { whiteSpace: "nowrap", _narrow: { display: "none" } } },
    back: { display: "none", padding: ".9rem var(--pad) 0", _medium: { display: "block" } },
    text: { whiteSpace: "pre-wrap", overflowWrap: "anywhere", "& + h3": { marginTop: ".6rem" } },
    said: {
      display: "grid",
      gap: ".3rem",
      marginTop: ".8rem",
      padding: ".65rem .85rem",
      border: "1px dashed {colors.edge}",
    },
    form: {
      display: "grid",
      gap: ".4rem",
      marginTop: ".8rem",
      "& > label": { fontWeight: "medium" },
      "& > p": { marginTop: ".2rem" },
    },
    step: { marginTop: ".7rem" },
    failure: { color: "danger" },
  },
});
