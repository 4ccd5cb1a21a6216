import { stateBox } from "../theme/declarations.ts";
import { defineRecipe } from "../theme/define-recipe.ts";

/** The box around a tool's loading or failure note. */
export const memberTool = defineRecipe({ className: "member-tool", base: stateBox });

/** The box between the head of a tool and its first section. */
export const toolNote = defineRecipe({
  className: "tool-note",
  // On paper the head has no space at its end.
  base: { paddingBottom: "s6", _print: { paddingTop: "s4" } },
});
