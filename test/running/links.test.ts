import { expect, inject, test } from "vitest";
import { pageAt } from "#pages";
import { everyAddress, isTemporaryProject } from "#test/support/every-address.ts";
import { attributesOf, elementsOf } from "#test/support/worker/page-reader.ts";

type Target = { from: string; address: string };

const unknown = [
  "/no/such/page",
  "/services/no-such-service",
  "/projects/no-such-project",
  "/insights/no-such-article",
];
const everyPage = [...everyAddress().map(({ address }) => address), ...unknown];
/** Links that the specification asks for, to the other address of the example project. */
const aliases = [
  { from: "/invest/institutional", address: "/projects/green-energy-plant" },
  { from: "/invest/retail", address: "/projects/green-energy-plant" },
];

/** Responds with the document that staff have chosen, or redirects to the contact form if there is none. */
const guide = "/api/public-documents/tokenization-guide";

const rendered = new Map<string, string>();

async function read(address: string): Promise<string> {
  const known = rendered.get(address);
  if (known !== undefined) return known;
  const response = await fetch(inject("origin") + address, { redirect: "manual" });
  const html = await response.text();
  rendered.set(address, html);
  return html;
}

/** The absolute addresses that pages make the browser fetch or let the visitor open. */
async function targets(tags: string): Promise<Target[]> {
  const found: Target[] = [];
  for (const from of everyPage) {
    for (const [tag] of (await read(from)).matchAll(new RegExp(`<(?:${tags})(?:\\s[^>]*)>`, "g"))) {
      const { href, src, action, content } = attributesOf(tag);
      const address = href ?? src ?? action ?? content;
      // Skips inline scripts, forms that post to their own page, and links within the page.
      if (address === undefined || address.startsWith("#") || isTemporaryProject(address)) continue;
      found.push({ from, address: new URL(address, inject("origin") + from).href });
    }
  }
  return found;
}

function isInternal({ address }: Target): boolean {
  return new URL(address).origin === inject("origin");
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test("every address on every page responds without a redirect: pages, files, pictures and the feed", async () => {
  const all = await targets('a|link|script|img|form|source|meta property="og:(?:image|url)"');
  const paths = new Set(all.filter(isInternal).map(({ address }) => pathOf(address)));
  for (const sign of ["/share/", "/fonts/", "/insights/rss.xml", "/connect?topic="])
    expect([...paths].some((path) => path.startsWith(sign))).toBe(true);
  expect(paths.size).toBeGreaterThan(everyAddress().length);
  const wrong: string[] = [];
  for (const path of paths) {
    const response = await fetch(inject("origin") + path, { redirect: "manual" });
    await response.body?.cancel();
    const mayLead = path === guide && response.status === 303;
    if (response.status !== 200 && !mayLead) {
      const sources = all.filter(({ address }) => address === inject("origin") + path).map(({ from }) => from);
      wrong.push(`${response.status} ${path} on ${[...new Set(sources)].join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every page can be reached by links from the home page, except those for members and those linked only in e-mails", async () => {
  const reached = new Set(["/"]);
  for (const page of reached) {
    for (const { attributes } of elementsOf(await read(page), "a")) {
      const url = new URL(attributes.href ?? "", inject("origin") + page);
      const isOurs = url.origin === inject("origin") && !isTemporaryProject(url.pathname);
      if (isOurs && pageAt(url.pathname).status === 200) reached.add(url.pathname);
    }
  }
  const missed = everyAddress().filter(({ address }) => !reached.has(address));
  // A login leads to the dashboard, which links to the tools, the account and a company's submissions.
  expect(missed.map(({ address }) => address)).toEqual([
    "/dashboard/institutional",
    "/dashboard/retail",
    "/dashboard/company",
    "/dashboard/investor",
    "/analytics",
    "/own-projects",
    "/investors",
    "/finances",
    "/opportunities",
    "/goals",
    "/risk",
    "/esg",
    "/reports",
    "/notices",
    "/account",
    "/submissions",
    "/set-password",
    "/consultation",
  ]);
});

test("no page links to an alias of a page, except to the one that the specification asks for", async () => {
  const links = (await targets("a")).filter(isInternal);
  const misnamed = links
    .map(({ from, address }) => ({ from, address: new URL(address).pathname }))
    .filter(({ address }) => !address.startsWith("/insights/rss.xml") && address !== guide)
    .filter(({ address }) => pageAt(address).canonical !== address);
  expect(misnamed).toEqual(aliases);
});

test("the target of every link within a page exists", async () => {
  for (const from of everyPage) {
    const html = await read(from);
    const within = elementsOf(html, "a").filter(({ attributes }) => attributes.href?.includes("#"));
    expect(within.map(({ attributes }) => attributes.href)).toContain("#main");
    for (const { attributes } of within) {
      const [path, id] = attributes.href?.split("#") ?? [];
      const there = path ? await read(path) : html;
      expect([from, attributes.href, there.includes(` id="${id}"`)]).toEqual([from, attributes.href, true]);
    }
  }
});

test.each([
  ["/no/such/page", "Oops! Page not found"],
  ["/services/no-such-service", "Service Not Found"],
  ["/projects/no-such-project", "Oops! Page not found"],
  ["/insights/no-such-article", "Oops! Page not found"],
])("%s responds with 404 and a page that says so", async (address, title) => {
  const response = await fetch(inject("origin") + address, { redirect: "manual" });
  expect(response.status).toBe(404);
  expect(elementsOf(await response.text(), "h1").map(({ text }) => text)).toEqual([title]);
});

test("every link of the feed works", async () => {
  const text = await (await fetch(`${inject("origin")}/insights/rss.xml`)).text();
  const links = [...elementsOf(text, "link"), ...elementsOf(text, "guid")].map(({ text: address }) => address);
  expect(links).toHaveLength(13);
  for (const link of new Set(links))
    expect([link, (await fetch(link, { redirect: "manual" })).status]).toEqual([link, 200]);
});

test("external links lead only to our social networks, e-mail or telephone, and new tabs have no access to our window", async () => {
  const away = (await targets("a")).filter((target) => !isInternal(target)).map(({ address }) => address);
  expect([...new Set(away)].sort()).toEqual([
    "https://www.linkedin.com/company/cantiere",
    "https://www.youtube.com/@cantiere",
    "https://x.com/cantiere",
    "mailto:hello@cantiere.example",
    "mailto:hello@cantiere.example?subject=Speculative%20application",
    "tel:+390255500100",
  ]);
  for (const page of everyPage) {
    for (const { attributes } of elementsOf(await read(page), "a")) {
      if (attributes.target !== undefined) expect(attributes.rel).toContain("noopener");
    }
  }
});
