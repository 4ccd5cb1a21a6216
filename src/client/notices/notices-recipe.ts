import { buttonLine, touchArea } from "../theme/declarations.ts";
import { defineSlotRecipe } from "../theme/define-recipe.ts";

const row = {
  display: "grid",
  alignItems: "baseline",
  paddingBlock: ".65rem",
  borderBottom: "1px solid {colors.line}",
  _enlarged: { gridTemplateColumns: "minmax(0, 1fr)!", "& > *": { gridArea: "auto / 1!", textAlign: "left!" } },
} as const;
const topic = { fontSize: "sm", color: "muted" } as const;
const title = { textStyle: "rowTitle", lineHeight: "1.3", overflowWrap: "anywhere", "& a": touchArea } as const;
const date = { textStyle: "figure", fontSize: "sm", whiteSpace: "nowrap" } as const;

/** The news that a dashboard begins with. */
export const newsList = defineSlotRecipe({
  className: "news-list",
  slots: ["row", "date", "topic", "title", "amount", "paid"],
  base: {
    row: {
      ...row,
      gridTemplateColumns: "2.25rem 6.75rem 6.5rem minmax(0, 1fr) auto",
      columnGap: "s4",
      "& > svg": { alignSelf: "center" },
      _narrow: {
        gridTemplateColumns: "2.25rem minmax(0, 1fr) auto",
        "& > svg": { gridRow: "1 / 3", alignSelf: "start" },
      },
    },
    date,
    topic: { ...topic, _narrow: { textAlign: "right" } },
    title: {
      ...title,
      _narrow: { gridArea: "2 / 2 / 3 / 4" },
      // With an amount in a column of its own, the note about it begins the line: `Paid on Dec 19, 2025`.
      "&:not(:last-child) small::first-letter": { textTransform: "uppercase" },
    },
    amount: {
      ...date,
      textAlign: "right",
      color: "status.active",
      "&[data-loss]": { color: "danger" },
      _narrow: { gridArea: "3 / 2 / 4 / 4", textAlign: "left" },
    },
    paid: { marginTop: "s4", fontSize: "sm", color: "muted", "& > *": { color: "ink" } },
  },
});

/** The list of all notices, and the form around the table of choices. */
export const noticeList = defineSlotRecipe({
  className: "notices",
  slots: [
    "all",
    "day",
    "dayName",
    "list",
    "row",
    "state",
    "topic",
    "title",
    "note",
    "date",
    "email",
    "action",
    "tools",
    "filters",
    "line",
    "text",
  ],
  base: {
    all: { _focusVisible: { outline: "none" } },
    day: { "& + &": { marginTop: "s5" } },
    dayName: { fontSize: "sm", fontWeight: "normal", letterSpacing: "0", color: "muted", paddingBottom: ".4rem" },
    list: { borderTop: "1px solid {colors.rule}" },
    row: {
      ...row,
      // Leaves room for a button, whether the row has one or not.
      gridTemplateColumns: "10.5rem minmax(0, 1fr) 8.5rem 8.5rem",
      columnGap: "s5",
      // Otherwise a title would have only a third of the row.
      "@media (max-width: 75rem)": { gridTemplateColumns: "6.5rem minmax(0, 1fr) 6rem 8.5rem", columnGap: "s4" },
      _narrow: { gridTemplateColumns: "minmax(0, 1fr) auto", rowGap: ".2rem" },
      _print: { gridTemplateColumns: "6.5rem minmax(0, 1fr) 6rem!" },
      // Read notices are less prominent.
      "&[data-state=read] a": { fontWeight: "normal", textDecorationColor: "edge" },
    },
    topic,
    /** A square, like in the key of a drawing, filled while the notice is new. */
    state: {
      display: "inline-flex",
      alignItems: "baseline",
      gap: ".5em",
      width: "4.5rem",
      _before: {
        content: '""',
        alignSelf: "center",
        width: ".7em",
        height: ".7em",
        border: "1.5px solid currentColor",
        forcedColorAdjust: "none",
        printColorAdjust: "exact",
      },
      "[data-state=new] &": { color: "ink", fontWeight: "medium", _before: { background: "currentColor" } },
    },
    title: { ...title, _narrow: { gridColumn: "1 / -1", gridRow: 2 } },
    note: { display: "block", fontSize: "sm", fontWeight: "normal", color: "muted" },
    date: { ...date, textAlign: "right" },
    email: { display: "block", fontFamily: "sans", fontSize: "xs", color: "muted", whiteSpace: "normal" },
    action: { textAlign: "right", _narrow: { gridColumn: "1 / -1", textAlign: "left", marginTop: ".4rem" } },
    tools: { ...buttonLine, marginBottom: "s5" },
    filters: {
      border: 0,
      padding: 0,
      display: "flex",
      flexWrap: "wrap",
      gap: ".5rem",
      alignItems: "center",
      "& > [aria-pressed=true]": { background: "ink", color: "paper" },
    },
    line: { ...buttonLine, marginTop: "s5" },
    text: { fontSize: "sm", color: "muted", maxWidth: "text", marginTop: "s3" },
  },
});

/** The table of e-mail choices: a row for each topic, a column for each choice. */
export const noticeChoices = defineSlotRecipe({
  className: "notice-choices",
  slots: ["table", "name", "text", "cell", "choice", "always"],
  base: {
    table: {
      width: "100%",
      maxWidth: "46rem",
      borderCollapse: "collapse",
      "& tr": { borderBottom: "1px solid {colors.line}" },
      "& thead tr": { borderBottom: "1px solid {colors.rule}" },
      "& th, & td": { textAlign: "left", padding: ".5rem .75rem .5rem 0", verticalAlign: "middle" },
      "& thead th": { fontSize: "xs", fontWeight: "normal", color: "label", whiteSpace: "nowrap" },
      _enlarged: {
        "& thead": { display: "none" },
        "& tr": { display: "grid", paddingBlock: ".5rem" },
        "& th, & td": { width: "auto", padding: 0 },
      },
    },
    name: { fontWeight: "medium" },
    text: { display: "block", fontSize: "sm", fontWeight: "normal", color: "muted", textWrap: "pretty" },
    cell: { width: "6rem", _narrow: { width: "3.75rem" } },
    /** The whole cell can be pressed. */
    choice: {
      display: "flex",
      alignItems: "center",
      minHeight: "2.75rem",
      minWidth: "2.75rem",
      cursor: "pointer",
      // A browser's own radio button is grey in the dark scheme. The dot is the content box, the ring around it the padding.
      "& input": {
        width: "1.25rem",
        height: "1.25rem",
        _forced: { appearance: "auto" },
        appearance: "none",
        border: "1px solid {colors.ink}",
        borderRadius: "50%",
        padding: "3px",
        backgroundClip: "content-box",
        printColorAdjust: "exact",
        cursor: "inherit",
        _checked: { backgroundColor: "ink" },
        _disabled: { borderStyle: "dashed", borderColor: "edge", opacity: ".6" },
      },
      // The column's name, because the table's head is hidden. Screen readers already have it in the input's label.
      _enlarged: { gap: ".5rem", _after: { content: "attr(data-choice) / ''" } },
    },
    always: { fontSize: "sm", color: "muted" },
  },
});
