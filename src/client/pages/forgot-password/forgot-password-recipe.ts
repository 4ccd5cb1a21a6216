import { defineSlotRecipe } from "@pandacss/dev";

export const forgotPasswordPage = defineSlotRecipe({
  className: "forgot",
  slots: ["root", "line", "failure", "more"],
  base: {
    root: { display: "grid", gap: "s6", maxWidth: "text", paddingBottom: "s9" },
    line: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1rem 1.5rem" },
    failure: { color: "danger", borderLeft: "3px solid {colors.danger}", paddingLeft: ".75rem" },
    more: { color: "muted" },
  },
});
