import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The record of staff's writes: what has changed, and about what. */
export const officeAudit = defineSlotRecipe({
  className: "office-audit",
  slots: ["row", "values", "value", "subject", "gone", "id", "field"],
  base: {
    /** Of a card: what was done and when, then about what and by whom; what has changed below them. */
    row: {
      /* Most names in one line, beside what has long lines. */
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
    /** Filters by what it stands for. As low as the line, so that a row is. */
    subject: {
      border: 0,
      background: "none",
      padding: ".15rem 0",
      /* A name is as long as somebody wrote it. */
      maxWidth: "24rem",
      overflowWrap: "anywhere",
      /* Their name is a reference, which has a hyphen. */
      "&:is([data-kind=enquiry], [data-kind=consultation])": { whiteSpace: "nowrap" },
      textAlign: "inherit",
      cursor: "pointer",
      textDecoration: "underline",
      textDecorationThickness: "1px",
      textUnderlineOffset: ".25em",
      _hover: { textDecorationThickness: "2px" },
      /* For a finger, without making the row higher. */
      _narrow: { minHeight: "2.75rem", marginBlock: "-.6rem" },
    },
    gone: { color: "muted" },
    id: { textStyle: "figure", fontSize: ".8125rem", color: "muted", whiteSpace: "nowrap" },
    field: { color: "label" },
  },
});
