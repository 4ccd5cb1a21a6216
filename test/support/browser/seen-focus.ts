import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findHiddenFocus, hiddenFocus } from "./browser.ts";

/**
 * Presses Tab or Shift+Tab this many times, and expects that each element is visible while it has the focus. The page itself
 * looks, at each next press: a call from here after each press would double the cost.
 */
export async function expectSeenFocus(page: Page, key: "Tab" | "Shift+Tab", times: number): Promise<void> {
  const watch = await page.evaluateHandle<Watch>(`(${watchFocus})(${hiddenFocus})`);
  if (key === "Shift+Tab") await page.keyboard.down("Shift");
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press("Tab");
  if (key === "Shift+Tab") await page.keyboard.up("Shift");
  expect(await watch.evaluate(({ end }) => end())).toEqual({ presses: times, hidden: [] });
  await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
}

type Watch = { end: () => { presses: number; hidden: string[] } };

/** Runs in the page: at each press of Tab, notes what has the focus until then and is hidden. */
function watchFocus(findHidden: typeof hiddenFocus): Watch {
  const noted = { presses: 0, hidden: [] as string[] };
  const look = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    noted.presses += 1;
    const hidden = findHidden();
    if (hidden) noted.hidden.push(hidden);
  };
  addEventListener("keydown", look, true);
  return {
    end() {
      removeEventListener("keydown", look, true);
      return noted;
    },
  };
}
