import { defineKeyframes } from "@pandacss/dev";

/** Drawings appear from the left; the weight on a loading line travels along it. */
export const keyframes = defineKeyframes({
  drawIn: { from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0)" } },
  /* Moves by translation, which causes no layout, from one end to the other of a line over three times as long. */
  travel: { from: { translate: "0" }, to: { translate: "233.33%" } },
  /* While it runs, its element is hidden from everybody and takes no room. */
  stalled: { "from, to": { visibility: "hidden", position: "absolute" } },
});
