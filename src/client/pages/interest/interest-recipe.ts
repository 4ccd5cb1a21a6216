import { buttonLine, stateBox, statusText } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that the interest page adds to sections, forms and the table. */
export const interestPage = defineSlotRecipe({
  className: "interest",
  slots: ["state", "notice", "noticeTitle", "confirm", "line", "status", "cell", "actions", "more", "outcome"],
  base: {
    state: stateBox,
    /** Shown in full and in the form's own font size: what is confirmed must not be small print. */
    notice: { border: "1px solid {colors.rule}", padding: "1.25rem", "& p + p": { marginTop: "s3" } },
    noticeTitle: { fontWeight: "medium", marginBottom: "s2" },
    confirm: { display: "grid", gap: ".35rem" },
    line: buttonLine,
    status: { ...statusText, _empty: { display: "none" } },
    cell: { _narrow: { gridColumn: "1 / -1" } },
    actions: { ...buttonLine, gap: ".5rem", justifyContent: "flex-end", _narrow: { justifyContent: "flex-start" } },
    more: {
      ...buttonLine,
      marginTop: "s4",
      "& [role=alert]": { fontSize: "sm", color: "danger" },
      _print: { display: "none" },
    },
    outcome: { ...statusText, marginTop: "s3", _empty: { display: "none" } },
  },
});
