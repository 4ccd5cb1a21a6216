import { expect, inject, test } from "vitest";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { everyAddress, isTemporaryProject } from "#test/support/every-address.ts";

test("a visitor at an unknown address is told so and offered the home page", async () => {
  const page = await aVisitor({ expecting: [/404 \(Not Found\)/] });
  const response = await page.goto("/no/such/page?with=a-secret");
  expect(response?.status()).toBe(404);
  const text = await readText(page);
  for (const copy of ["404", "Oops! Page not found"]) expect(text).toContain(copy);
  await expect.poll(() => page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await expect.poll(() => page.locator("link[rel=canonical]").count()).toBe(0);
  await page.getByRole("link", { name: "Return to Home", exact: true }).click();
  await page.waitForURL(/:\d+\/$/);
});

test("the not-found page never repeats the requested address", async () => {
  const asked = "/%3Cscript%3Ealert(1)%3C/script%3E/a-very-special-path?and=a-secret";
  const response = await fetch(`${inject("origin")}${asked}`);
  expect(response.status).toBe(404);
  const html = await response.text();
  for (const part of ["a-very-special-path", "a-secret", "alert(1)"]) expect(html).not.toContain(part);
});

test("a visitor who asks for a service that does not exist gets a 404 that says so", async () => {
  const response = await fetch(`${inject("origin")}/services/no-such-service`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]).toBe("Service Not Found");
  expect(html).toContain("The requested service does not exist");
});

test("a history navigation to an unknown address shows the not-found page without a full load", async () => {
  const page = await aVisitor();
  await open(page, "/");
  await page.evaluate(() => {
    history.pushState(null, "", "/no/such/page");
    // Fires popstate as Back and Forward do, because the router notices only that event and its own navigations.
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
});

test("the sitemap lists exactly the indexed pages, and robots.txt names the sitemap", async () => {
  const origin = inject("origin");
  const sitemap = await fetch(`${origin}/sitemap.xml`);
  expect(sitemap.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const indexed = everyAddress().filter((each) => each.indexed);
  expect(listed.filter((address = "") => !isTemporaryProject(address))).toEqual(
    indexed.map(({ address }) => `${origin}${address}`),
  );
  expect(listed).toContain(`${origin}/connect`);
  expect(listed.join()).not.toMatch(/login|dashboard|password|account|consultation$/);
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toContain("Disallow: /api/");
});

test.each(everyAddress())(
  "$address has a canonical address, a title and a description",
  async ({ address, indexed }) => {
    const html = await (await fetch(`${inject("origin")}${address}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${inject("origin")}${address}"/>`);
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(/Cantiere/);
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!indexed);
  },
);
