import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The outbox: facts about it, its table, and one e-mail with every attempt. */
export const officeEmails = defineSlotRecipe({
  className: "office-emails",
  slots: ["top", "panes", "outcome", "row", "back", "timeline", "relayText", "note", "trouble"],
  base: {
    top: {
      flex: "none",
      "& > dl": { marginInline: "var(--pad)" },
      _narrow: { "&[data-open] > :not(header), &[data-open] > header > :not(h1)": { display: "none" } },
    },
    panes: {
      "&[data-open]": { gridTemplateColumns: "minmax(0, 1fr) 25rem" },
      "@media (max-width: 75rem)": { "&[data-open]": { gridTemplateColumns: "minmax(0, 1fr)" } },
      _narrow: { "&[data-open] > :first-child": { display: "none" } },
    },
    /** Under 48rem: what it is, then its state and time, then the last event. */
    row: {
      _narrow: {
        // With wider letters the time wraps, so that the state beside it need not.
        gridTemplateColumns: "minmax(min-content, 1fr) auto",
        "& > *": { gridColumn: "1 / -1" },
        "& > [data-column=state]": { gridColumn: "1", gridRow: "2" },
        "& > [data-column=createdAt]": { gridColumn: "2", gridRow: "2", whiteSpace: "normal!" },
        "& > :is([data-column=attemptCount], [data-column=nextAttemptAt])": { display: "none" },
      },
    },
    outcome: { overflowWrap: "anywhere", '&[data-bad="true"]': { color: "danger" } },
    back: { display: "none", marginBottom: ".7rem", _narrow: { display: "block" } },
    timeline: {
      position: "relative",
      "& > li": {
        display: "grid",
        gridTemplateColumns: "10.5rem minmax(0, 1fr)",
        gap: "0 .75rem",
        padding: "0 0 .9rem 1.4rem",
        marginLeft: ".3rem",
        position: "relative",
        borderLeft: "1px solid {colors.edge}",
        _before: {
          content: '""',
          position: "absolute",
          left: "calc(-.3rem - .5px)",
          top: ".3em",
          width: ".6rem",
          height: ".6rem",
          border: "1.5px solid {colors.ink}",
          background: "paper",
        },
        _narrow: { gridTemplateColumns: "minmax(0, 1fr)" },
      },
      "& > li[data-kind=ended]": { _before: { background: "danger", borderColor: "danger" } },
      "& > li[data-kind=fold]": { _before: { borderStyle: "dashed" } },
      "& > li[data-kind=sent]": { _before: { background: "status.active", borderColor: "status.active" } },
      "& time": { textStyle: "figure", letterSpacing: "-.03em" },
      "& small": { display: "block", fontSize: "var(--label)", color: "label", overflowWrap: "anywhere" },
    },
    relayText: {
      padding: ".7rem .8rem",
      background: "sunk",
      fontFamily: "mono",
      fontSize: ".75rem",
      lineHeight: "1.5",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
    note: { marginTop: ".6rem", fontSize: "var(--label)", color: "label" },
    trouble: { color: "muted", "& b": { color: "danger" } },
  },
});
