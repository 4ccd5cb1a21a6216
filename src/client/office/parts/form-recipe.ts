import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The forms of every desk: their fields in one or two columns, and their buttons. */
export const officeForm = defineSlotRecipe({
  className: "office-form",
  slots: ["fields", "field", "two", "foot"],
  base: {
    fields: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: ".75rem",
      "& input[type=checkbox]": { width: "1rem", height: "1rem", margin: "0 .35rem 0 0", verticalAlign: "-.15em" },
      /* An empty live region takes no space. */
      "& > :is([aria-live], [role=alert], [role=status]):empty": { position: "absolute" },
    },
    field: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: ".25rem",
      alignContent: "start",
      "& > label, & > span:first-child": { fontWeight: "medium" },
      "& small": { fontSize: "var(--label)", fontWeight: "normal", color: "label" },
      "& > button": {
        justifyContent: "start",
        _invalid: { borderColor: "danger", boxShadow: "inset 3px 0 {colors.danger}" },
      },
    },
    two: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      gap: ".75rem",
      _enlarged: { gridTemplateColumns: "minmax(0, 1fr)" },
      /* A single field has the whole line. */
      "& > :only-child": { gridColumn: "1 / -1" },
      "form > fieldset > &, form > &": { marginBottom: ".6rem" },
    },
    foot: { display: "flex", flexWrap: "wrap", gap: ".5rem", alignItems: "center", marginTop: ".6rem" },
  },
});
