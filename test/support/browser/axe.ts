import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** With escapes for what is not ASCII: Chromium reads and compiles a text of ASCII alone in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replace(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
);

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Off by default in axe until WCAG 2.2 is more widely adopted.
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** The rules that depend on colours, and all that the dark scheme changes is colours (test/client/colours.test.ts). */
const colourOptions: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** Runs axe on the page in its current state, at each width and in both colour schemes: no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, widths: readonly number[] = [1280, 390]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    // The scheme is left as it is when the width changes, because each change styles the whole page anew.
    for (const colorScheme of index % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const)) {
      await page.emulateMedia({ colorScheme });
      const violations = await page.evaluate(findViolations, colorScheme === "light" ? options : colourOptions);
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(`${width} ${colorScheme} ${id}: ${target.join(" ")} ${failureSummary}`);
        }
      }
    }
  }
  expect(found).toEqual([]);
}

/** From this width on the office fills the window, and its panes scroll (office/frame/frame-recipe.ts). */
const officeFillsFrom = 961;

/** Up to this width a page fits with text twice as large, too. */
const widestPhone = 390;

/** Expects no horizontal overflow at this width, and that a page of the office ends where its window does. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  for (const textSize of width <= widestPhone ? ["100%", "200%"] : ["100%"]) {
    const { wide, culprits } = await page.evaluate(measureWidth, textSize);
    expect(wide, `${width} px, ${textSize}: ${culprits.join("\n")}`).toBeLessThanOrEqual(width);
  }
  if (width < officeFillsFrom || !new URL(page.url()).pathname.startsWith("/office")) return;
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(below, page.url()).toBe(0);
}

/** The width of the page at a text size, which it has only meanwhile, and what reaches beyond the window. */
function measureWidth(textSize: string): { wide: number; culprits: string[] } {
  const root = document.documentElement;
  const { fontSize } = root.style;
  root.style.fontSize = textSize;
  const wide = root.scrollWidth;
  const culprits = [...(wide > innerWidth ? document.querySelectorAll("body *") : [])]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120));
  root.style.fontSize = fontSize;
  return { wide, culprits };
}

/** The violations alone: the whole result is as large as the page, and to send it takes as long as to find it. */
async function findViolations(wanted: RunOptions): Promise<AxeResults["violations"]> {
  const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
  return (await axe.run(wanted)).violations;
}
