import { dropDown } from "../declarations.ts";
import { defineSlotRecipe } from "../define-recipe.ts";

export const field = defineSlotRecipe({
  className: "field",
  slots: ["root", "label", "hint", "input", "error", "note", "secret", "reveal", "check", "box"],
  base: {
    root: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: ".35rem", alignContent: "start" },
    label: { fontSize: "sm", fontWeight: "medium" },
    hint: { color: "label", fontWeight: "normal" },
    input: {
      width: "100%",
      minHeight: "3rem",
      padding: ".55rem .75rem",
      border: "1px solid {colors.edge}",
      borderRadius: 0,
      background: "sheet",
      _hover: { borderColor: "rule" },
      _focusVisible: { outlineOffset: 0, borderColor: "signal" },
      _invalid: { borderColor: "danger", boxShadow: "inset 3px 0 {colors.danger}" },
      "select&": dropDown,
      "textarea&": { minHeight: "9rem", resize: "vertical" },
    },
    error: { color: "danger", fontSize: "sm" },
    note: { color: "muted", fontSize: "sm", lineHeight: "1.4", _empty: { display: "none" } },
    /** A password field with the button that shows the password at its end. Edge would add its own button beside it. */
    secret: {
      position: "relative",
      "& > input": { paddingRight: "4.75rem", "&::-ms-reveal": { display: "none" } },
    },
    reveal: {
      position: "absolute",
      inset: "1px 1px 1px auto",
      width: "4.25rem",
      border: 0,
      background: "none",
      color: "muted",
      fontSize: "sm",
      textDecoration: "underline",
      textUnderlineOffset: ".2em",
      cursor: "pointer",
      _hover: { color: "ink" },
      _focusVisible: { outlineOffset: "-4px" },
    },
    check: { display: "flex", gap: ".75rem", alignItems: "center", minHeight: "2.5rem", cursor: "pointer" },
    /** A checkbox that looks like a square in a drawing's key: an outline, or filled. */
    box: {
      appearance: "none",
      width: "1.25rem",
      height: "1.25rem",
      flex: "none",
      margin: 0,
      border: "1px solid {colors.edge}",
      background: "sheet",
      cursor: "pointer",
      _hover: { borderColor: "rule" },
      "&:checked": { borderColor: "signal", background: "signal", boxShadow: "inset 0 0 0 3px {colors.sheet}" },
      _forced: { appearance: "auto" },
    },
  },
});
