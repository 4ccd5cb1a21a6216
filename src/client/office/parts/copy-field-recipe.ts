import { fieldText } from "../../theme/declarations.ts";
import { defineRecipe } from "../../theme/define-recipe.ts";

/** A link with its button beside it, or below it if both do not fit. */
export const officeCopyField = defineRecipe({
  className: "office-copy-field",
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: ".4rem",
    marginTop: ".35rem",
    "& input": { flex: "1 1 12rem", minWidth: 0, fontFamily: "mono", fontSize: ".8125rem", ...fieldText },
  },
});
