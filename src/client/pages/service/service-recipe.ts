import { statement } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that only the service pages have. */
export const servicePage = defineSlotRecipe({
  className: "service",
  slots: [
    "chain",
    "statement",
    "text",
    "groups",
    "groupTitle",
    "uses",
    "use",
    "useArt",
    "useText",
    "sum",
    "sumNote",
    "aside",
    "others",
    "missing",
  ],
  base: {
    chain: { gridTemplateColumns: "1fr 1fr" },
    statement: statement,
    text: { maxWidth: "text", color: "muted", "* + &": { marginTop: "s5" } },
    groups: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      gap: "s6",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    groupTitle: {
      fontSize: "sm",
      letterSpacing: "0",
      color: "label",
      paddingBlock: ".35rem .75rem",
      borderBottom: "1px solid {colors.rule}",
      marginBottom: "s3",
    },
    uses: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      gap: "s6",
      paddingTop: ".35rem",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    use: {
      _narrow: { display: "grid", gridTemplateColumns: "6rem minmax(0, 1fr)", columnGap: "s5" },
      _enlarged: { display: "block" },
    },
    useArt: { maxWidth: "10rem", marginBottom: "s4", _narrow: { gridRow: "1 / 3" } },
    useText: { marginTop: ".4rem", fontSize: "sm", lineHeight: "1.45", color: "muted" },
    sum: { marginTop: "s6", fontSize: "sm", color: "muted" },
    aside: { textStyle: "label", color: "label", marginTop: "s3" },
    others: { display: "flex", flexWrap: "wrap", gap: "{spacing.s3} {spacing.s6}", marginTop: "s7" },
    missing: { display: "grid", justifyItems: "start", gap: "s4", paddingBottom: "s9" },
  },
});
