import { buttonLine, stateBox, statusText } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Styles that the submissions page adds to sections, forms and the table. */
export const submissionsPage = defineSlotRecipe({
  className: "submissions",
  slots: [
    "state",
    "line",
    "status",
    "actions",
    "criteria",
    "confirm",
    "chooser",
    "projects",
    "files",
    "form",
    "asked",
    "file",
    "fileName",
    "bar",
    "cell",
    "buttons",
    "text",
  ],
  base: {
    state: stateBox,
    line: buttonLine,
    /** May contain long file names. */
    status: { ...statusText, overflowWrap: "anywhere" },
    actions: {
      display: "flex",
      flexWrap: "wrap",
      gap: ".5rem .75rem",
      justifyContent: "flex-end",
      _narrow: { justifyContent: "flex-start", gridColumn: "1 / -1" },
    },
    criteria: {
      border: "1px solid {colors.rule}",
      padding: "1.25rem",
      "& h3": { fontWeight: "medium" },
      "& li": { marginTop: "s2" },
    },
    confirm: { display: "grid", gap: ".35rem" },
    chooser: {
      display: "grid",
      gap: "s2",
      maxWidth: "text",
      // The browser's own button, styled like ours.
      "& ::file-selector-button": {
        border: "1px solid {colors.ink}",
        background: "none",
        color: "ink",
        font: "[inherit]",
        fontSize: "sm",
        fontWeight: "medium",
        padding: ".25rem .75rem",
        marginRight: "s3",
        cursor: "pointer",
      },
    },
    /** As wide as the table above it. */
    projects: { borderTop: "1px solid {colors.line}", marginTop: "s4" },
    files: { maxWidth: "text", borderTop: "1px solid {colors.line}", marginTop: "s4" },
    file: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gap: ".25rem 1rem",
      alignItems: "center",
      paddingBlock: ".75rem",
      borderBottom: "1px solid {colors.line}",
      fontSize: "sm",
    },
    fileName: { overflowWrap: "anywhere", "& > span": { color: "muted" } },
    bar: { gridColumn: "1 / -1", width: "100%", accentColor: "ink" },
    cell: { _narrow: { gridColumn: "1 / -1" } },
    buttons: { textAlign: "end", _print: { display: "none" } },
    /** Stacks the parts of a section, which has room for one child. */
    form: { display: "grid", gap: "s5", alignContent: "start" },
    asked: { display: "grid", gap: "s3" },
    text: { whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: "text" },
  },
});
