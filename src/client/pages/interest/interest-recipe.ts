import { defineSlotRecipe } from "@pandacss/dev";

/** What the interest page adds to sections, forms and the table. */
export const interestPage = defineSlotRecipe({
  className: "interest",
  slots: ["state", "scripted", "notice", "noticeTitle", "confirm", "line", "said", "cell"],
  base: {
    state: { borderTop: "1px solid {colors.rule}", paddingBlock: "{spacing.s5} {spacing.s9}" },
    scripted: { "@media (scripting: none)": { display: "none" } },
    /** Whole and in the form's own size of type: what is confirmed is not small print. */
    notice: { border: "1px solid {colors.rule}", padding: "1.25rem", "& p + p": { marginTop: "s3" } },
    noticeTitle: { fontWeight: "medium", marginBottom: "s2" },
    confirm: { display: "grid", gap: ".35rem" },
    /** A button, and beside it what came of it. */
    line: { display: "flex", flexWrap: "wrap", gap: ".75rem 1.25rem", alignItems: "center" },
    said: { fontSize: "sm", color: "muted", "&[data-failed]": { color: "danger" } },
    cell: { _narrow: { gridColumn: "1 / -1" } },
  },
});
