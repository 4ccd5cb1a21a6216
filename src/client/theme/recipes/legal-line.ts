import { defineRecipe } from "../define-recipe.ts";

/** The small print below a form. */
export const legalLine = defineRecipe({ className: "legal-line", base: { fontSize: "sm", color: "muted" } });
