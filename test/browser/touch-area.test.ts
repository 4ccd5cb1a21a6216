import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pagesToLookAt } from "#test/support/browser/look.ts";

const height = 844;

const look = pagesToLookAt({ hasTouch: true, isMobile: true });

test.each([
  ["/company/careers", "footer nav a, footer dd a"],
  ["/login/retail", "main p:has(> a + span) > a, main dd a"],
  ["/company", "main li a"],
  ["/company/about", "main p > a[href='/company']"],
  ["/projects/green-energy-example", "main li:has(> a) > a, main p > a[href='/projects']"],
  ["/reports", "main th button"],
  ["/own-projects", "main a:text('All updates')"],
  ["/forgot-password", "main a:text('Back to login')"],
  ["/learn", "main li:has(> a:only-child) > a[href^='/insights/']"],
  ["/insights", "main h2 > a"],
  ["/projects", "main h2 > a"],
  ["/opportunities", "main h3 > a"],
  ["/notices", "main li a"],
  ["/insights/what-a-revenue-token-is", "main p > a[href='/insights']"],
  ["/opportunities?compare=green-energy-example", "main a:text('See the comparison')"],
  ["/analytics", "main dt > a:only-child"],
] as const)(
  "on a touch screen the standalone links of %s are as high as a small button and do not overlap",
  async (path, links) => {
    const page = await look(path, { viewport: { width: 320, height } });
    for (const width of [320, 390, 1024]) await expectRoom(page, width, links);
  },
);

test.each(["/analytics", "/invest/retail", "/company/business-model"])(
  "on a touch screen the terms of %s that link to the glossary are large enough to hit",
  async (path) => {
    const page = await look(path, { viewport: { width: 390, height } });
    const terms = page.locator("main a[href^='/learn#']");
    await terms.first().waitFor();
    const heights = await terms.evaluateAll((links) =>
      links.flatMap((link) => [...link.getClientRects()].map((r) => r.height)),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    expect(await overlapsOf(page.locator("main a, main button"))).toEqual([]);
  },
);

test("on a touch screen with enlarged text, links that wrap below one another do not overlap", async () => {
  const page = await look("/company/business-model", { viewport: { width: 160, height: 422 } });
  await page.locator("main dd a + a").first().waitFor();
  expect(await overlapsOf(page.locator("main dd a"))).toEqual([]);
});

test.each([
  ["/dashboard/retail", "main tbody th > a"],
  ["/opportunities", "main tbody th > a, main tbody td > a"],
] as const)(
  "on a touch screen the names in a member's tables on %s are as high as a small button and do not overlap",
  async (path, links) => {
    const page = await look(path, { as: "retail", viewport: { width: 320, height } });
    for (const width of [320, 1024]) await expectRoom(page, width, links);
  },
);

test("on a touch screen the link to passed limits is as high as a small button and overlaps nothing", async () => {
  const page = await look("/dashboard/institutional", { as: "institutional", viewport: { width: 390, height } });
  await expectRoom(page, 390, "main dd > a[href='/risk']");
});

async function expectRoom(page: Page, width: number, links: string): Promise<void> {
  await page.setViewportSize({ width, height });
  const alone = page.locator(links);
  await alone.first().waitFor();
  const heights = alone.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
  expect(Math.min(...(await heights))).toBeGreaterThanOrEqual(40);
  expect(await overlapsOf(page.locator("main a, main button, footer a"))).toEqual([]);
}

/** Pairs of elements whose areas overlap. A link over several lines has one area for each line. */
function overlapsOf(those: Locator): Promise<string[]> {
  return those.evaluateAll((elements) => {
    const areas = elements.flatMap((element) => [...element.getClientRects()].map((area) => ({ element, area })));
    return areas.flatMap(({ element, area }) =>
      areas
        .filter(({ element: other }) => other !== element)
        .filter(({ area: its }) => its.top > area.top && its.top < area.bottom - 1)
        .filter(({ area: its }) => its.left < area.right - 1 && its.right > area.left + 1)
        .map(({ element: other }) => `${element.textContent} / ${other.textContent}`),
    );
  });
}
