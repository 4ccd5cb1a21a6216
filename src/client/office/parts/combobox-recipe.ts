import { fieldText } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";
import { layers } from "../../theme/layers.ts";

/** A field with a list of choices below it. The list opens in its place in the document, not in a portal. */
export const officeCombobox = defineSlotRecipe({
  className: "office-combobox",
  slots: ["root", "label", "control", "input", "trigger", "positioner", "list", "item", "empty"],
  base: {
    root: { position: "relative", minWidth: 0 },
    label: { display: "block", fontSize: "var(--label, .75rem)", color: "label", lineHeight: "1.35" },
    control: { position: "relative", display: "flex" },
    input: {
      width: "100%",
      minWidth: 0,
      minHeight: "1.75rem",
      padding: ".1rem 1.5rem .1rem 0",
      border: 0,
      borderBottom: "1px solid {colors.edge}",
      borderRadius: 0,
      background: "none",
      fontSize: "var(--text, .875rem)",
      textOverflow: "ellipsis",
      _hover: { borderColor: "rule" },
      _disabled: { borderStyle: "dashed", color: "label", cursor: "not-allowed" },
      _narrow: { minHeight: "2.75rem" },
      ...fieldText,
    },
    trigger: {
      position: "absolute",
      inset: "0 0 0 auto",
      width: "1.5rem",
      border: 0,
      background: "none",
      padding: 0,
      cursor: "pointer",
      _after: {
        content: '""',
        display: "block",
        width: ".5rem",
        height: ".3rem",
        marginLeft: "auto",
        background: "currentColor",
        clipPath: "polygon(0 0, 20% 0, 50% 62%, 80% 0, 100% 0, 50% 100%)",
      },
    },
    positioner: {
      position: "absolute",
      top: "100%",
      left: 0,
      zIndex: layers.choices,
      width: "max(100%, 14rem)",
      maxWidth: "80vw",
      _enlarged: { width: "100%" },
    },
    list: {
      maxHeight: "16rem",
      overflowY: "auto",
      border: "1px solid {colors.rule}",
      background: "sheet",
      color: "ink",
      "&[hidden]": { display: "none" },
    },
    item: {
      padding: ".45rem .7rem",
      cursor: "pointer",
      overflowWrap: "anywhere",
      "& + &": { borderTop: "1px solid {colors.line}" },
      "&[data-highlighted]": { background: "ink", color: "paper" },
      '&[data-state="checked"]': { fontWeight: "medium" },
      _narrow: { padding: ".75rem .9rem" },
    },
    empty: { padding: ".45rem .7rem", color: "muted" },
  },
  staticCss: [{ frame: ["*"] }],
  variants: {
    frame: {
      /** A field of a form, with a border on all sides. */
      boxed: {
        input: {
          border: "1px solid {colors.edge}",
          background: "sheet",
          minHeight: "2rem",
          paddingLeft: ".6rem",
          _narrow: { minHeight: "2.75rem" },
          _invalid: { borderColor: "danger", boxShadow: "inset 3px 0 {colors.danger}" },
        },
        trigger: { right: ".6rem" },
        label: { fontWeight: "medium", color: "ink", marginBottom: ".25rem", fontSize: ".8125rem" },
      },
      /** On the dark selection bar. */
      slip: {
        root: { width: "8rem", maxWidth: "100%", _narrow: { width: "9rem" } },
        input: {
          border: "1px solid currentColor",
          paddingLeft: ".5rem",
          minHeight: "2rem",
          color: "inherit",
          fontWeight: "medium",
          _placeholder: { color: "inherit", opacity: 1 },
          _narrow: { minHeight: "2.75rem" },
        },
        trigger: { right: ".5rem", color: "inherit" },
      },
    },
  },
});
