import { defineRecipe } from "../../theme/define-recipe.ts";

export const eventsPage = defineRecipe({
  className: "events",
  base: { display: "grid", gap: "s6", paddingBottom: "s9" },
});
