import { scriptsOnly } from "../theme/declarations.ts";
import { defineRecipe } from "../theme/define-recipe.ts";

/** Around the note that says that the login state is loading. */
export const sessionLoading = defineRecipe({ className: "session-loading", base: scriptsOnly });
