import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Foundation } from "#client/pages/home/foundation.tsx";

const { animate } = Element.prototype;

afterEach(() => {
  Element.prototype.animate = animate;
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

test.each([
  ["once 30% of it is in view", 400, 800, 120],
  ["once it fills most of a window that is too low for 30% of it", 1000, 180, 145],
])("a visitor sees the foundation text fade in %s", (_, textHeight, windowHeight, shown) => {
  const play = vi.fn();
  Element.prototype.animate = (() => ({ pause() {}, play, cancel() {} })) as unknown as typeof animate;
  const scrollTo = observeHeights(textHeight, windowHeight);
  render(<Foundation />);
  for (let height = 0; height < shown - 5; height += 1) scrollTo(height);
  expect(play).not.toHaveBeenCalled();
  for (let height = shown - 5; height < shown + 10; height += 1) scrollTo(height);
  expect(play).toHaveBeenCalled();
});

/** Stands in for the browser's layout. Returns a function that scrolls until this height of the text is in view. */
function observeHeights(textHeight: number, windowHeight: number): (shown: number) => void {
  let report: (height: number) => void = () => undefined;
  vi.stubGlobal("innerHeight", 0);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: object[]) => void, { threshold }: { threshold: number | number[] }) {
        let passed = 0;
        report = (height) => {
          const intersectionRatio = height / textHeight;
          const now = [threshold].flat().filter((each) => intersectionRatio >= each).length;
          // A browser reports only that a threshold was crossed.
          if (now === passed) return;
          passed = now;
          callback([{ intersectionRatio, intersectionRect: { height }, isIntersecting: now > 0 }]);
        };
      }
      observe() {
        vi.stubGlobal("innerHeight", windowHeight);
      }
      disconnect() {}
    },
  );
  return (shown) => report(Math.min(shown, windowHeight));
}
