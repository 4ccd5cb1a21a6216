import { statusText } from "../declarations.ts";
import { defineRecipe } from "../define-recipe.ts";

/** The outcome of an act, beside its button. */
export const statusMessage = defineRecipe({ className: "status-message", base: statusText });
