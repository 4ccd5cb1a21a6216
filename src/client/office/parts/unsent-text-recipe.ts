import { defineRecipe } from "../../theme/define-recipe.ts";

/** A text that was not sent, with its lines as they were typed. */
export const officeUnsent = defineRecipe({
  className: "office-unsent",
  base: { whiteSpace: "pre-wrap", overflowWrap: "anywhere", marginTop: ".7rem" },
});
