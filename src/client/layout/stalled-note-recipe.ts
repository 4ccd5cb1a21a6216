import { scriptsOnly } from "../theme/declarations.ts";
import { defineRecipe } from "../theme/define-recipe.ts";

/**
 * An animation hides it while the scripts may still come, also from screen readers and for somebody who wants no motion
 * (`globalCss`): it moves nothing. A hydrated page never shows it, nor one that waits for a sign of intent to ask for its scripts.
 */
export const stalledNote = defineRecipe({
  className: "stalled-note",
  base: {
    ...scriptsOnly,
    marginTop: "1rem",
    animation: "stalled 10s",
    "html:is([data-hydrated], [data-waiting]) &": { display: "none" },
    // Not by `display`, after which the wait would begin again.
    _print: { visibility: "hidden", position: "absolute" },
  },
});
