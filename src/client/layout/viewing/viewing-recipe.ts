import { dialogsBelow } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";
import { layers } from "../../theme/layers.ts";

/** An element that gets the focus stops below the banner and is not hidden by it. */
const focusBelow = {
  "html:has(&)": { scrollPaddingTop: "4.5rem", _narrow: { scrollPaddingTop: "10rem" }, _low: { scrollPaddingTop: 0 } },
} as const;

/** The banner above pages that staff view as a member. Named like the office's recipes, so that no visitor's page loads it. */
export const officeViewing = defineSlotRecipe({
  className: "office-viewing",
  slots: ["root", "text", "acts"],
  base: {
    root: {
      // The sizes of the office, which the button uses.
      "--text": ".875rem",
      "--label": ".75rem",
      "--pad": "1.5rem",
      _narrow: { "--text": ".9375rem", "--label": ".8125rem", "--pad": "1rem" },
      position: "sticky",
      top: 0,
      zIndex: layers.viewing,
      _low: { position: "static" },
      ...dialogsBelow,
      ...focusBelow,
      display: "flex",
      flexWrap: "wrap",
      gap: ".4rem 1.25rem",
      alignItems: "center",
      padding: ".55rem var(--pad)",
      borderBottom: "1px solid {colors.rule}",
      background: "sheet",
      boxShadow: "inset 6px 0 {colors.status.planningKey}",
      fontSize: ".875rem",
      lineHeight: "1.43",
      "& b": { color: "status.planning" },
      _print: { position: "static" },
    },
    text: { flex: "1 1 20rem", minWidth: 0, overflowWrap: "anywhere" },
    acts: { display: "flex", flexWrap: "wrap", gap: ".4rem 1rem", alignItems: "center" },
  },
});
