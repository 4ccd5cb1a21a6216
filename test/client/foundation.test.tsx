import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Foundation } from "#client/pages/home/foundation.tsx";

const { animate } = Element.prototype;

afterEach(() => {
  cleanup();
  Element.prototype.animate = animate;
  vi.unstubAllGlobals();
});

test.each([
  ["is not faded in, and so is visible at once, for a visitor who asked for less motion", true, 0],
  ["is faded in for anybody else", false, 1],
])("the foundation text below the window %s", (_, isReduced, times) => {
  const paused = vi.fn(() => ({ pause() {}, play() {}, cancel() {} }));
  Element.prototype.animate = paused as unknown as typeof animate;
  vi.stubGlobal("innerHeight", 0);
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  render(<Foundation />);
  expect(paused).toHaveBeenCalledTimes(times);
});
