import { defineSlotRecipe } from "@pandacss/dev";

export const field = defineSlotRecipe({
  className: "field",
  slots: ["root", "label", "hint", "input", "error", "note"],
  base: {
    root: { display: "grid", gap: ".35rem", alignContent: "start" },
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
      "select&": { cursor: "pointer", textOverflow: "ellipsis" },
      "textarea&": { minHeight: "9rem", resize: "vertical" },
    },
    error: { color: "danger", fontSize: "sm" },
    note: { color: "muted", fontSize: "sm", lineHeight: "1.4", _empty: { display: "none" } },
  },
});
