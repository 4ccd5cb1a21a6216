import { scriptsOnly } from "../theme/declarations.ts";
import { defineRecipe } from "../theme/define-recipe.ts";

/** The box around the note that the login state is loading. */
export const sessionLoading = defineRecipe({ className: "session-loading", base: scriptsOnly });
