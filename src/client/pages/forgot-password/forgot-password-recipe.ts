import { failureText, touchArea } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

export const forgotPasswordPage = defineSlotRecipe({
  className: "forgot",
  slots: ["root", "line", "failure", "more"],
  base: {
    root: { display: "grid", gap: "s6", maxWidth: "text", paddingBottom: "s9" },
    line: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1rem 1.5rem", "& > a": touchArea },
    failure: failureText,
    more: { color: "muted" },
  },
});
