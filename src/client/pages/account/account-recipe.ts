import { defineSlotRecipe } from "@pandacss/dev";

/** What the account page adds to sections, forms and the table. */
export const accountPage = defineSlotRecipe({
  className: "account",
  slots: [
    "box",
    "state",
    "scripted",
    "line",
    "said",
    "text",
    "current",
    "device",
    "place",
    "time",
    "term",
    "action",
    "unseen",
    "below",
    "choices",
  ],
  base: {
    /** Where the focus comes to when what was pressed has gone; it is a place, nothing to press. */
    box: { _focusVisible: { outline: "none" } },
    state: { borderTop: "1px solid {colors.rule}", paddingBlock: "{spacing.s5} {spacing.s9}" },
    scripted: { "@media (scripting: none)": { display: "none" } },
    /** A button, and beside it what came of it. */
    line: { display: "flex", flexWrap: "wrap", gap: ".75rem 1.25rem", alignItems: "center" },
    said: { fontSize: "sm", color: "muted", "&[data-failed]": { color: "danger" } },
    text: { maxWidth: "text", marginBottom: "s5" },
    /** The key square of the drawings, filled: the one that is in use. */
    current: {
      display: "flex",
      alignItems: "center",
      gap: ".5em",
      fontSize: "sm",
      fontWeight: "normal",
      color: "muted",
      _before: {
        content: '""',
        width: ".7em",
        height: ".7em",
        background: "signal",
        forcedColorAdjust: "none",
        printColorAdjust: "exact",
      },
    },
    device: { _narrow: { "tr > &": { gridColumn: "1 / 3" } } },
    place: { color: "muted", _narrow: { gridColumn: "1 / -1" } },
    time: {
      whiteSpace: "nowrap",
      "& time": { textStyle: "figure" },
      _narrow: { gridColumn: "1 / -1", whiteSpace: "normal" },
    },
    term: { display: "none", color: "label", _narrow: { display: "inline-block", width: "5.5rem" } },
    action: {
      width: "1%",
      paddingLeft: "s5",
      whiteSpace: "nowrap",
      textAlign: "right",
      _narrow: { gridColumn: 3, gridRow: 1, width: "auto", justifySelf: "end" },
    },
    unseen: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    below: { display: "grid", gap: "s4", marginTop: "s5" },
    choices: { maxWidth: "text" },
  },
});
