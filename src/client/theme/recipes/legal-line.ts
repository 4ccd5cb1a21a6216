import { defineRecipe } from "@pandacss/dev";

/** The small print below a form. */
export const legalLine = defineRecipe({ className: "legal-line", base: { fontSize: "sm", color: "muted" } });
