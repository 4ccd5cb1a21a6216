import { scriptsOnly } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Keeps a focused element clear of the sticky foot of the dialog. */
const aboveFoot = { ".dialog__content:has(&)": { scrollPaddingBottom: "4.5rem" } } as const;

/** Styles of the consultation pages: the layout around the calendar, and the dialog's form. */
export const scheduling = defineSlotRecipe({
  className: "scheduling",
  slots: [
    "back",
    "booking",
    "after",
    "steps",
    "step",
    "name",
    "waiting",
    "plain",
    "form",
    "pair",
    "foot",
    "scripted",
    "outcome",
  ],
  base: {
    back: { paddingTop: "s5", "& + div": { paddingTop: "s5" } },
    booking: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 52rem) minmax(14rem, 20rem)",
      justifyContent: "space-between",
      gap: "s7",
      marginBottom: "s9",
      _medium: { gridTemplateColumns: "minmax(0, 52rem)", gap: "s6" },
      _print: { marginTop: "6mm" },
    },
    after: { alignSelf: "end", "& h2": { textStyle: "h3" } },
    steps: { marginTop: "s4", borderBottom: "1px solid {colors.line}", counterReset: "step" },
    step: {
      display: "grid",
      gridTemplateColumns: "2.25rem 1fr",
      borderTop: "1px solid {colors.line}",
      paddingBlock: "s3",
      counterIncrement: "step",
      fontSize: "sm",
      lineHeight: "1.45",
      color: "muted",
      _before: { content: "counter(step)", gridRow: "span 2", fontFamily: "mono", color: "label" },
    },
    name: { color: "ink", fontWeight: "medium" },
    waiting: {
      display: "grid",
      alignContent: "center",
      height: "27.75rem",
      paddingInline: "clamp(1.25rem, 12%, 8rem)",
      _narrow: { height: "23.25rem" },
      ...scriptsOnly,
    },
    plain: { display: "grid", gap: "s5", padding: "1.5rem 1.25rem 2rem" },
    form: {
      display: "grid",
      gap: "s4",
      padding: "1.25rem 1.25rem 0",
      "&& textarea": { minHeight: "4.75rem" },
      _narrow: { gap: "s3" },
    },
    pair: {
      display: "grid",
      gridTemplateColumns: "3fr 2fr",
      gap: "inherit",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    foot: {
      ...aboveFoot,
      position: "sticky",
      bottom: 0,
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      marginInline: "-1.25rem",
      borderTop: "1px solid {colors.rule}",
      background: "paper",
      // Leaves room to scroll the last field above a toast.
      ":root:has([data-scope=toast][data-part=root]) &": { _narrow: { marginTop: "6rem" } },
      // The Turnstile widget spans both columns, above the two buttons.
      "& > div": { gridColumn: "1 / -1" },
    },
    scripted: scriptsOnly,
    outcome: { maxWidth: "text", paddingBottom: "s9" },
  },
});
