import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** Spread into the recipe, because Panda's types reject WebkitBoxOrient when it is written in a recipe directly. */
const threeLines = { display: "-webkit-box", WebkitLineClamp: "3", WebkitBoxOrient: "vertical", overflow: "hidden" };

export const officeSavedReplies = defineSlotRecipe({
  className: "office-saved-replies",
  slots: ["root", "lead", "list", "item", "text", "acts", "form", "field", "failure", "theirs"],
  base: {
    root: {
      display: "grid",
      gap: "1rem",
      justifyItems: "start",
      padding: "1rem 1.25rem 1.5rem",
      fontSize: ".875rem",
      lineHeight: "1.43",
      "& > *": { maxWidth: "100%" },
    },
    lead: { color: "muted" },
    list: { width: "100%", borderTop: "1px solid {colors.rule}" },
    item: { padding: ".75rem 0", borderBottom: "1px solid {colors.line}", overflowWrap: "anywhere" },
    text: {
      margin: ".25rem 0 .6rem",
      color: "muted",
      whiteSpace: "pre-line",
      ...threeLines,
    },
    acts: { display: "flex", flexWrap: "wrap", gap: ".5rem", alignItems: "center" },
    form: { display: "grid", gap: ".6rem", width: "100%" },
    field: { display: "grid", gap: ".25rem", fontSize: ".8125rem", fontWeight: "medium" },
    failure: { color: "danger" },
    /** Not shortened: it is compared with what was typed. */
    theirs: { margin: ".25rem 0 0", whiteSpace: "pre-line", overflowWrap: "anywhere" },
  },
});
