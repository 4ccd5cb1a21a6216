import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";

const tones = { Active: "green", Funding: "blue", Planning: "yellow", "Coming Soon": "grey" };

// test/worker/pages/heads.test.ts tests what an unknown address is answered with.
test("following a link to a project, and then the history to an unknown address, causes no full load, and in the list each status has its own colour in both schemes", async () => {
  const page = await aVisitor();
  await open(page, "/connect");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("navigation").getByRole("link", { name: "Projects", exact: true }).first().click();
  const first = page.getByRole("link", { name: "Edge Data Hall", exact: true });
  await first.waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect({ colorScheme, ...(await tonesOf(page)) }).toEqual({ colorScheme, ...tones });
  }
  await first.click();
  await page.getByRole("heading", { level: 1, name: "Edge Data Hall" }).waitFor();
  await expect.poll(() => page.title()).toBe("Edge Data Hall – Cantiere");
  await page.goBack();
  await page.getByRole("link", { name: "Green Energy Plant", exact: true }).click();
  await page.getByRole("heading", { name: "Funding breakdown" }).waitFor();
  await page.evaluate(() => {
    history.pushState(null, "", "/no/such/page");
    // Fires popstate as Back and Forward do, because the router notices only that event and its own navigations.
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

/** The tone of each status where it is first named. */
async function tonesOf(page: Page): Promise<Record<string, string>> {
  const named = await page
    .getByText(/^(Active|Funding|Planning|Coming Soon)$/)
    .evaluateAll((keys) => keys.map((key) => [key.textContent, getComputedStyle(key).color] as const));
  return Object.fromEntries(named.reverse().map(([status, colour]) => [status, toneOf(colour)]));
}

/** The common name of a colour of the form `rgb(28, 107, 64)`. */
function toneOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if ((most - least) / most < 0.2) return "grey";
  if (most === blue) return "blue";
  if (most === green) return "green";
  return green > blue + (most - least) / 2 ? "yellow" : "red";
}
