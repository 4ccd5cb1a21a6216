import { defineRecipe } from "@pandacss/dev";
import { scriptsOnly } from "../theme/declarations.ts";

/** Around the note that says that the login state is loading. */
export const sessionLoading = defineRecipe({ className: "session-loading", base: scriptsOnly });
