import { defineRecipe } from "@pandacss/dev";

export const eventsPage = defineRecipe({
  className: "events",
  base: { display: "grid", gap: "s6", paddingBottom: "s9" },
});
