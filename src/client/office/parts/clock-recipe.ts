import { defineSlotRecipe } from "../../theme/define-recipe.ts";

/** The promised 24 hours as a line with ticks. Time over them continues past the tick, hatched. */
export const officeClock = defineSlotRecipe({
  className: "office-clock",
  slots: ["root", "line", "tick", "used", "over", "done", "now", "hatches", "ground"],
  base: {
    root: { display: "block", width: "100%", overflow: "visible", _forced: { forcedColorAdjust: "none" } },
    line: { stroke: "edge" },
    tick: { stroke: "ink" },
    used: { fill: "ink" },
    over: { stroke: "danger", strokeWidth: "2" },
    done: { fill: "status.active" },
    now: { fill: "signal" },
    hatches: { position: "absolute" },
    ground: { fill: "paper" },
  },
});
