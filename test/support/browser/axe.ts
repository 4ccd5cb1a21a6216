import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * The source of axe, with escapes for non-ASCII characters: Chromium reads and compiles pure ASCII in half the time. It does not
 * collect the HTML of the elements, which no message shows.
 */
const source = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replace(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
)}
axe.configure({ noHtml: true });`;

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Off by default in axe until WCAG 2.2 is more widely adopted.
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** The rules that depend on colours. The dark scheme changes nothing but colours (test/client/theme/colours.test.ts). */
const colourOptions: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** Runs axe on the page as it is, at each width and in both colour schemes, and expects no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, widths: readonly number[] = [1280, 390]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    // Each width starts with the scheme of the width before, because each change of scheme restyles the whole page.
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

/** From this width on, the office fills the window and its panes scroll (office/frame/frame-recipe.ts). */
const officeFillsFrom = 961;

/** Up to this width, a page must also fit with text twice as large. */
const widestPhone = 390;

/** Expects no horizontal overflow at this width, and that a page of the office is exactly as high as the window. */
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

/** Returns the width of the page at a text size, set only for the measurement, and the elements that overflow the window. */
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

/** Returns only the violations: the whole result is as large as the page, and takes as long to send as to find. */
async function findViolations(wanted: RunOptions): Promise<AxeResults["violations"]> {
  const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
  return (await axe.run(wanted)).violations;
}
