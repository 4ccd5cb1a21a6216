import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { everyAddress } from "#test/support/every-address.ts";
import { renderPage } from "#test/support/worker/rendered-page.ts";
import { ask } from "#test/support/worker/sign-in.ts";

test("an unknown address is answered with a 404 that is not indexed, has no canonical address and never repeats what was asked", async () => {
  const { html, status } = await renderPage("/%3Cscript%3Ealert(1)%3C/script%3E/a-very-special-path?and=a-secret");
  expect(status).toBe(404);
  for (const part of ["a-very-special-path", "a-secret", "alert(1)", 'rel="canonical"'])
    expect(html).not.toContain(part);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("a visitor who asks for a service that does not exist gets a 404 that says so", async () => {
  const { status, headings, text } = await renderPage("/services/no-such-service");
  expect([status, headings[0]]).toEqual([404, "Service Not Found"]);
  expect(text).toContain("The requested service does not exist");
});

test("the sitemap lists exactly the indexed pages, and robots.txt names the sitemap", async () => {
  const sitemap = await ask("/sitemap.xml");
  expect(sitemap.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const indexed = everyAddress().filter((each) => each.indexed);
  expect(listed).toEqual(indexed.map(({ address }) => `${env.SITE_ORIGIN}${address}`));
  expect(listed).toContain(`${env.SITE_ORIGIN}/connect`);
  expect(listed.join()).not.toMatch(/login|dashboard|password|account|consultation$/);
  const robots = await (await ask("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${env.SITE_ORIGIN}/sitemap.xml`);
  expect(robots).toContain("Disallow: /api/");
});

test("only the insights pages link to the feed", async () => {
  const feed = '<link rel="alternate" type="application/rss+xml"';
  for (const path of ["/insights", "/insights/events", "/insights/leaving-early"])
    expect((await renderPage(path)).html).toContain(feed);
  expect((await renderPage("/projects")).html).not.toContain(feed);
});

test("both addresses of the example project show the same page with the same canonical address", async () => {
  const { html } = await renderPage("/projects/green-energy-plant");
  expect((await renderPage("/projects/green-energy-example")).html).toBe(html);
  expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}/projects/green-energy-example"/>`);
});
