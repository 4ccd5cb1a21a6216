import { offScreen } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

export const officeKeyList = defineSlotRecipe({
  className: "office-key-list",
  slots: ["root", "lead", "check", "title", "list", "line", "spoken"],
  base: {
    root: { padding: "1rem 1.25rem 1.5rem", fontSize: ".875rem", display: "grid", gap: "1.25rem" },
    lead: { color: "muted" },
    check: {
      display: "flex",
      alignItems: "center",
      gap: ".5rem",
      minHeight: "1.5rem",
      "& > input": { width: "1.1rem", height: "1.1rem", margin: 0, accentColor: "ink" },
    },
    title: { fontSize: ".875rem", letterSpacing: 0, lineHeight: "1.43", paddingBottom: ".35rem" },
    list: { borderTop: "1px solid {colors.rule}" },
    line: {
      display: "grid",
      gridTemplateColumns: "7rem minmax(0, 1fr)",
      alignItems: "center",
      gap: ".75rem",
      padding: ".35rem 0",
      borderBottom: "1px solid {colors.line}",
      "& dt": { display: "flex", gap: ".35rem" },
      // Keys are hidden in narrow windows, but not here: an enlarged page is narrow and has a keyboard.
      "& dt > [aria-hidden]": { display: "inline-block!" },
    },
    spoken: offScreen,
  },
});
