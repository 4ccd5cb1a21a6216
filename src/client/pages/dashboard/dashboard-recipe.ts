import { defineSlotRecipe } from "@pandacss/dev";

/** The look of what only the dashboards have. */
export const dashboardPage = defineSlotRecipe({
  className: "dashboard",
  slots: ["place", "plan"],
  base: {
    place: { display: "grid", gap: "s6", paddingBottom: "s9" },
    plan: { height: "clamp(11rem, 18.5vw, 17rem)", _narrow: { display: "none" } },
  },
});
