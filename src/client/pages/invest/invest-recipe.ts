import { defineSlotRecipe } from "@pandacss/dev";

/** The look of what only the investor landing page has. */
export const investPage = defineSlotRecipe({
  className: "invest",
  slots: ["card", "picture", "fund", "body", "text", "foot", "warning"],
  base: {
    card: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 4fr)",
      border: "1px solid {colors.rule}",
      _medium: { gridTemplateColumns: "minmax(0, 1fr)" },
      "& > div + div": {
        borderLeft: "1px solid {colors.rule}",
        _medium: { borderLeft: "0", borderTop: "1px solid {colors.rule}" },
      },
    },
    picture: { padding: "1.75rem 1.5rem 1.5rem", alignSelf: "end", _narrow: { padding: "1rem" } },
    fund: {
      display: "flex",
      justifyContent: "space-between",
      gap: "s3",
      flexWrap: "wrap",
      marginTop: "s2",
      fontSize: "sm",
    },
    body: {
      display: "grid",
      gridTemplateRows: "auto auto 1fr",
      "& > dl": { border: "0", borderTop: "1px solid {colors.line}", background: "none", alignSelf: "start" },
    },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "s3",
      padding: "1rem 1.5rem 1.25rem",
      borderTop: "1px solid {colors.line}",
      _narrow: { paddingInline: "1rem" },
    },
    warning: { textStyle: "label", color: "label" },
    text: { padding: "1.5rem", _narrow: { padding: "1rem" }, "& p": { marginTop: "s2", color: "muted" } },
  },
});
