import { defineRecipe } from "@pandacss/dev";
import { stateBox } from "../theme/declarations.ts";

/** Around what a tool shows while it loads, or when it failed. */
export const memberTool = defineRecipe({ className: "member-tool", base: stateBox });
