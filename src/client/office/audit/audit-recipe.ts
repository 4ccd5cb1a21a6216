import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The audit log: what staff have changed, and on which record. */
export const officeAudit = defineSlotRecipe({
  className: "office-audit",
  slots: ["row", "values", "value", "subject", "gone", "id", "field"],
  base: {
    /** As a card: the action and the time, then the subject and the person, then the changed values. */
    row: {
      /* Keeps most names on one line beside long values. */
      "& > [data-column=who]": { minWidth: "8.5rem" },
      _narrow: {
        "& > [data-column=action]": { gridArea: "1 / 1", fontWeight: "medium" },
        "& > [data-column=at]": { gridArea: "1 / 2", textAlign: "right" },
        "& > [data-column=subject]": { gridArea: "2 / 1 / auto / -1" },
        "& > [data-column=who]": { gridColumn: "1 / -1" },
        "& > [data-column=change]": { gridColumn: "1 / -1", "&:not(:has(*))": { display: "none" } },
        "& > [data-column=requestId]": { display: "none" },
      },
    },
    values: {
      display: "grid",
      gap: ".1rem",
      maxWidth: "40rem",
      "& > div": { display: "flex", flexWrap: "wrap", gap: "0 .5rem" },
    },
    value: {
      overflowWrap: "anywhere",
      "&[data-before]": { color: "label", textDecoration: "line-through", textDecorationColor: "{colors.edge}" },
    },
    /** A button that filters by its subject. Its height is that of its line, so that rows stay low. */
    subject: {
      border: 0,
      background: "none",
      padding: ".15rem 0",
      /* The length of a name is not limited. */
      maxWidth: "24rem",
      overflowWrap: "anywhere",
      /* Enquiries and consultations are named by their reference, which must not wrap at its hyphen. */
      "&:is([data-kind=enquiry], [data-kind=consultation])": { whiteSpace: "nowrap" },
      textAlign: "inherit",
      cursor: "pointer",
      textDecoration: "underline",
      textDecorationThickness: "1px",
      textUnderlineOffset: ".25em",
      _hover: { textDecorationThickness: "2px" },
      /* A touch target of full height that does not make the row higher. */
      _narrow: { minHeight: "2.75rem", marginBlock: "-.6rem" },
    },
    gone: { color: "muted" },
    id: { textStyle: "figure", fontSize: ".8125rem", color: "muted", whiteSpace: "nowrap" },
    field: { color: "label" },
  },
});
