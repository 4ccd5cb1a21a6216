/** The solid part of a drawing draws in from the left; a loading line's weight travels along it. */
export const keyframes = {
  drawIn: { from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0)" } },
  travel: { from: { left: "0%" }, to: { left: "70%" } },
};
