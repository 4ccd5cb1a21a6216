import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, hydrated, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { printedSheets } from "#test/support/browser/report-page.ts";

const white = "rgb(255, 255, 255)";

test("on paper the funded bars are printed, text backgrounds that hide lines are white, and marks are within the page", async () => {
  const page = await aVisitor();
  await page.emulateMedia({ media: "print" });
  await open(page, "/projects");
  await expect.poll(() => styleOf(page.locator("progress").first(), "print-color-adjust")).toBe("exact");
  await open(page, "/projects/green-energy-example");
  await expect.poll(() => styleOf(page.getByText("Construction start"), "background-color")).toBe(white);
  // A mark of .75rem is centred on the left edge and rotated by 45 degrees, so it needs this much space.
  const steps = page.getByRole("list").filter({ hasText: "Construction start" });
  await expect.poll(() => steps.evaluate(leftOf)).toBeGreaterThan(8.5);
  await open(page, "/dashboard/institutional");
  const dimension = page.locator("figure > svg[aria-hidden] text").first();
  await expect.poll(() => styleOf(dimension, "stroke")).toBe(white);
});

test("the text that fades in on the home page is printed in ink even if nobody has scrolled to it", async () => {
  const page = await aVisitor();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  await hydrated(page);
  const text = page.getByText("Nobody admires a foundation");
  await expect.poll(() => styleOf(text, "opacity")).toBe("0");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => styleOf(text, "opacity")).toBe("1");
  const ink = await styleOf(page.locator("body"), "color");
  await expect.poll(() => styleOf(text, "color")).toBe(ink);
});

test("the link back to the news is not printed above an article", async () => {
  const page = await aVisitor();
  await open(page, "/insights/what-a-revenue-token-is");
  const back = page.getByRole("main").getByRole("link", { name: "News", exact: true });
  await back.waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => back.count()).toBe(0);
});

test("the labels of the quarters of compared timelines do not touch, on paper and on screens of all widths", async () => {
  const page = await aVisitor();
  await open(page, "/opportunities?compare=green-energy-example");
  const quarters = page.locator("svg text").filter({ hasText: /^Q[1-4] 20\d\d$/ });
  await quarters.first().waitFor();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expectApart(quarters);
  await page.emulateMedia({ media: "screen" });
  for (const width of [390, 641, 962, 1281]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectApart(quarters);
  }
});

test("a company's table is printed without its column of buttons", async () => {
  const page = await aVisitor();
  await logIn(page, "company");
  await open(page, "/dashboard/company");
  await page.getByText("Your records", { exact: true }).waitFor();
  await page.emulateMedia({ media: "print" });
  await expectNoActions(page);
  await open(page, "/submissions");
  await page.getByText("Cold Store at the Quarry").first().waitFor();
  await expectNoActions(page);
});

/** Firefox keeps only a single box on one page, and overlaps the rows of a grid that breaks across pages. */
test("on paper a title reserves space for some following lines, and the parts of an analysis are not in a grid", async () => {
  const page = await aVisitor();
  await page.emulateMedia({ media: "print" });
  await open(page, "/analytics");
  const section = page.getByRole("region", { name: "What each holding adds" });
  const [title, parts] = [section.locator("> header"), section.locator("> header + div")];
  await parts.waitFor();
  await expect.poll(() => styleOf(title, "break-inside")).toBe("avoid");
  const shared = await title.evaluate(
    (header) => header.getBoundingClientRect().bottom - (header.nextElementSibling?.getBoundingClientRect().top ?? 0),
  );
  expect(shared).toBeGreaterThan(80);
  await expect.poll(() => styleOf(parts, "display")).toBe("block");
});

test("on paper the ruled figures of a statement and an analysis are not split between pages, and the footer is one row", async () => {
  const page = await aVisitor();
  await page.emulateMedia({ media: "print" });
  await open(page, "/reports");
  await page.getByRole("button", { name: "Q4 2025" }).first().dispatchEvent("click");
  const figures = page.locator("dl", { hasText: "Yield on cost" });
  await expect.poll(() => styleOf(figures, "break-inside")).toBe("avoid");
  await open(page, "/analytics");
  await expect.poll(() => styleOf(page.locator("main section dl").first(), "break-inside")).toBe("avoid");
  await page.setViewportSize({ width: 718, height: 1000 });
  const cells = page.getByRole("contentinfo").locator("dl");
  const tops = () => cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
});

test("on A4 and Letter a dashboard's allocation plan and the chart after it share a page, and titles align with their content", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/dashboard/institutional");
  await page.getByRole("heading", { name: "Distributions" }).waitFor();
  for (const format of ["A4", "Letter"]) {
    const sheets = await printedSheets(page, format);
    const drawn = sheets.find((lines) => lines.includes("Allocation plan"));
    expect(drawn, format).toContain("Performance");
    expect(drawn?.some((line) => line.includes("365 days"))).toBe(true);
  }
  await page.emulateMedia({ media: "print" });
  const section = page.getByRole("region", { name: "Allocation plan" });
  const [title, drawing] = [section.getByRole("heading"), section.getByRole("img")];
  await expect.poll(async () => (await title.evaluate(leftOf)) - (await drawing.evaluate(leftOf))).toBe(0);
});

async function expectApart(texts: Locator): Promise<void> {
  const boxes = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const shown = boxes.filter(({ width }) => width > 0);
  expect(shown.length).toBeGreaterThan(2);
  for (const [at, { right }] of shown.slice(0, -1).entries()) expect(shown[at + 1]?.left).toBeGreaterThan(right + 6);
}

async function expectNoActions(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole("columnheader", { name: "Deadline" }).or(head(page, "Status")).count())
    .toBe(1);
  await expect.poll(() => head(page, "Actions").count()).toBe(0);
}

function head(page: Page, name: string): Locator {
  return page.getByRole("columnheader", { name, exact: true });
}

function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left;
}
