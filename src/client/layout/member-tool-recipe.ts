import { stateBox } from "../theme/declarations.ts";
import { defineRecipe } from "../theme/define-recipe.ts";

/** Around what a tool shows while it loads, or when it failed. */
export const memberTool = defineRecipe({ className: "member-tool", base: stateBox });

/** Between the head of a tool and its first section. */
export const toolNote = defineRecipe({ className: "tool-note", base: { paddingBottom: "s6" } });
