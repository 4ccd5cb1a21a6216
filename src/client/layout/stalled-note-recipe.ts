import { scriptsOnly } from "../theme/declarations.ts";
import { defineRecipe } from "../theme/define-recipe.ts";

/**
 * An animation hides the note, also from screen readers, while the scripts may still arrive. It runs even for people who want no
 * motion (`globalCss`), because it moves nothing. A hydrated page never shows the note, nor does one that waits for a sign of
 * intent before it loads its scripts.
 */
export const stalledNote = defineRecipe({
  className: "stalled-note",
  base: {
    ...scriptsOnly,
    marginTop: "1rem",
    animation: "stalled 10s",
    "html:is([data-hydrated], [data-waiting]) &": { display: "none" },
    // Not `display: none`, which would restart the animation.
    _print: { visibility: "hidden", position: "absolute" },
  },
});
