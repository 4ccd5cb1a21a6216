import { underlinedButton } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles of the page about what projects measured, and of the company's form on it. */
export const esgPage = defineSlotRecipe({
  className: "esg",
  slots: [
    "years",
    "about",
    "wide",
    "unit",
    "period",
    "figure",
    "undefined",
    "say",
    "state",
    "act",
    "form",
    "correcting",
    "send",
    "failure",
    "more",
    "leftOut",
  ],
  base: {
    years: {
      display: "flex",
      flexWrap: "wrap",
      gap: "s3",
      paddingBlock: "{spacing.s6} {spacing.s5}",
      "& > [aria-current]": { background: "ink", color: "paper" },
      _print: { display: "none" },
    },
    /** The category of a project and its status. */
    about: { display: "inline-flex", flexWrap: "wrap", columnGap: "s3" },
    /** These columns are equally wide in the tables of all projects. */
    wide: { width: "20%" },
    unit: { width: "12%" },
    period: { width: "9%" },
    figure: { width: "10.5%" },
    /** Words in place of a figure. */
    undefined: { fontFamily: "sans", letterSpacing: "0", color: "label" },
    say: { fontSize: "t4", lineHeight: "1.4", maxWidth: "46rem", "& b": { fontWeight: "medium" } },
    state: {
      "& small": { display: "block", fontSize: "sm", color: "muted" },
      "&[data-state=released]": { color: "status.active" },
      "&[data-state=declined]": { color: "danger" },
    },
    act: {
      ...underlinedButton,
      color: "ink",
      fontSize: "sm",
      _disabled: { color: "muted", cursor: "default", textDecoration: "none" },
    },
    form: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      columnGap: "s5",
      rowGap: "s5",
      alignItems: "start",
      maxWidth: "52rem",
      _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
      _print: { display: "none" },
    },
    correcting: { gridColumn: "1 / -1" },
    send: { gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: "s4", alignItems: "center" },
    failure: { color: "danger" },
    more: { marginTop: "s4", _print: { display: "none" } },
    /** Printed in place of the button above. */
    leftOut: { display: "none", _print: { display: "block", fontSize: "sm" } },
  },
});
