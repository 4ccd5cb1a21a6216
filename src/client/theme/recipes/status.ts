import { defineRecipe } from "../define-recipe.ts";

function shown(colour: string, filled: string) {
  return { "--tone": `{colors.status.${colour}}`, "--filled": filled };
}

/** A square that fills with the project's progress; the status is always written beside it. */
export const status = defineRecipe({
  className: "status",
  base: {
    display: "inline-flex",
    // The word has the baseline of its row. The square is in the middle of the word.
    alignItems: "baseline",
    gap: ".5em",
    fontWeight: "medium",
    fontSize: "sm",
    color: "var(--tone)",
    _before: {
      content: '""',
      alignSelf: "center",
      width: ".7em",
      height: ".7em",
      border: "1.5px solid var(--tone)",
      background: "linear-gradient(90deg, var(--tone) var(--filled), transparent 0)",
      forcedColorAdjust: "none",
      printColorAdjust: "exact",
    },
  },
  staticCss: [{ value: ["*"] }],
  variants: {
    value: {
      active: shown("active", "75%"),
      funding: shown("funding", "50%"),
      completed: shown("completed", "100%"),
      planning: {
        ...shown("planning", "0%"),
        _before: {
          borderColor: "status.planningKey",
          background: "linear-gradient(135deg, transparent 35%, {colors.status.planningKey} 35% 60%, transparent 60%)",
        },
      },
      soon: { ...shown("soon", "0%"), _before: { borderStyle: "dashed" } },
    },
  },
});
