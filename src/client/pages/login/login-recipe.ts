import { failureText, touchArea, touchAreaAbove } from "../../theme/declarations.ts";
import { defineSlotRecipe } from "../../theme/define-recipe.ts";

export const loginPage = defineSlotRecipe({
  className: "login",
  slots: ["root", "side", "caption", "box", "form", "lead", "links", "foot", "account", "failure"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
      minHeight: "calc(100vh - 4.3rem)",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)", minHeight: 0 },
    },
    side: {
      background: "sunk",
      borderRight: "1px solid {colors.rule}",
      display: "grid",
      alignContent: "end",
      padding: "gutter",
      _medium: { display: "none" },
    },
    caption: { display: "flex", justifyContent: "space-between", marginTop: "s2", fontSize: "sm" },
    box: {
      display: "grid",
      alignContent: "space-between",
      gap: "s7",
      padding: "{spacing.s8} {spacing.gutter} {spacing.gutter}",
      _medium: { paddingTop: "s7" },
    },
    form: { display: "grid", gap: "1.25rem", maxWidth: "form", width: "100%", "& h1": { textStyle: "h2" } },
    lead: { color: "muted", margin: "-.9rem 0 .5rem" },
    links: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: ".5rem 1rem",
      justifyContent: "space-between",
      fontSize: "sm",
      "& > a": touchArea,
    },
    foot: { maxWidth: "form" },
    account: {
      display: "inline-block",
      minHeight: "1.5rem",
      marginRight: "1rem",
      // On a small phone the second link is below the first.
      ...touchAreaAbove,
    },
    failure: failureText,
  },
});
