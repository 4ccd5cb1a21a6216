import { expect, inject, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";

async function read(path: string): Promise<{ response: Response; text: string }> {
  const response = await fetch(`${inject("origin")}${path}`);
  return { response, text: await response.text() };
}

test("only the insights pages link to the feed", async () => {
  const feed = '<link rel="alternate" type="application/rss+xml"';
  for (const path of ["/insights", "/insights/events", "/insights/leaving-early"]) {
    expect((await read(path)).text).toContain(feed);
  }
  expect((await read("/projects")).text).not.toContain(feed);
});

test("both addresses of the example project show the same page with the same canonical address", async () => {
  const textAt = async (id: string) => (await read(`/projects/${id}`)).text;
  // Each page shows the number of published projects, and another test may publish one between the two reads.
  await expect
    .poll(async () => (await textAt("green-energy-example")) === (await textAt("green-energy-plant")))
    .toBe(true);
  expect(await textAt("green-energy-plant")).toMatch(
    /<link rel="canonical" href="[^"]*\/projects\/green-energy-example"\/>/,
  );
});

test("following a link to a project shows it from the database without a full load", async () => {
  const page = await aVisitor();
  await open(page, "/connect");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("navigation").getByRole("link", { name: "Projects", exact: true }).first().click();
  await page.getByRole("link", { name: "Edge Data Hall", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Edge Data Hall" }).waitFor();
  await expect.poll(() => page.title()).toBe("Edge Data Hall – Cantiere");
  await page.goBack();
  await page.getByRole("link", { name: "Green Energy Plant", exact: true }).click();
  await page.getByRole("heading", { name: "Funding breakdown" }).waitFor();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

const tones = [
  ["Active", "green"],
  ["Funding", "blue"],
  ["Planning", "yellow"],
  ["Coming Soon", "grey"],
] as const;

test("each status has its own colour in both colour schemes", async () => {
  const page = await aVisitor();
  await page.goto("/projects");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [status, tone] of tones) {
      const colour = await page
        .getByText(status, { exact: true })
        .first()
        .evaluate((key) => getComputedStyle(key).color);
      expect([colorScheme, status, toneOf(colour)]).toEqual([colorScheme, status, tone]);
    }
  }
});

/** The common name of a colour of the form `rgb(28, 107, 64)`. */
function toneOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if ((most - least) / most < 0.2) return "grey";
  if (most === blue) return "blue";
  if (most === green) return "green";
  return green > blue + (most - least) / 2 ? "yellow" : "red";
}
