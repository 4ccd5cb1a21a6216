/** Drawings appear from the left; the weight on a loading line travels along it. */
export const keyframes = {
  drawIn: { from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0)" } },
  /* By translation, which moves no layout: from one end to the other of a line over three times as long. */
  travel: { from: { translate: "0" }, to: { translate: "233.33%" } },
};
