import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { pages, tableOf } from "#pages";
import { brotliSize } from "#test/support/browser/brotli-size.ts";
import { everyAddress } from "#test/support/every-address.ts";

const everyPage = [...everyAddress().map(({ address }) => address), "/no/such/page"];

test.each(everyPage)("the first view of %s fits into one initial TCP window", async (address) => {
  const { html } = await fetchPage(address);
  expect(brotliSize(html)).toBeLessThanOrEqual(12_288);
  expect(gzipSync(html, { level: 6 }).length).toBeLessThanOrEqual(14_600);
});

test.each(everyPage)(
  "%s is painted from a single response, with inlined styles and nothing render-blocking",
  async (address) => {
    const { html, response } = await fetchPage(address);
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<link[^>]+rel="?stylesheet/);
    // JSON is not a script: no policy makes a browser run it.
    const scripts = html
      .match(/<script[^>]*>/g)
      ?.filter((each) => !/^<script type="application\/(ld\+)?json"/.test(each));
    expect(scripts).toEqual(['<script type="module">']);
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([expect.stringContaining("/fonts/")]);

    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(`style-src 'self' ${hashOf(within(html, "<style>", "</style>"))};`);
    expect(policy).toContain(`script-src 'self' ${hashOf(hydrationLoader(html))};`);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  },
);

test("the hydration loader is at most 1 KB", async () => {
  const { html } = await fetchPage("/");
  expect(brotliSize(hydrationLoader(html))).toBeLessThanOrEqual(1024);
});

test("an iPhone keeps the text size when it is turned, by the prefixed property that its Safari knows", async () => {
  const { html } = await fetchPage("/");
  expect(within(html, "<style>", "</style>")).toContain("-webkit-text-size-adjust:none");
});

test("all fonts together are at most 45 KB", () => {
  const sizes = readdirSync("public/fonts").filter((name) => name.endsWith(".woff2"));
  const total = sizes.reduce((sum, name) => sum + statSync(`public/fonts/${name}`).size, 0);
  expect(sizes.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(45 * 1024);
});

const oneDayInSeconds = 86_400;

const isKept = ({ name }: ReturnType<typeof everyAddress>[number]) => pages[name].edgeSeconds > 0;
const isStored = ({ name }: ReturnType<typeof everyAddress>[number]) => tableOf(name) !== undefined;
const kept = everyAddress().filter((each) => isKept(each) && !isStored(each));
const stored = [...everyAddress().filter(isStored), { address: "/sitemap.xml" }];
const personal = everyAddress().filter((each) => !isKept(each));

test.each(kept)(
  "the edge may cache $address for everyone for the time in its row, and revalidate it in the background",
  async ({ address, name }) => {
    const { response } = await fetchPage(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe(
      `public, max-age=${pages[name].edgeSeconds}, stale-while-revalidate=${oneDayInSeconds}`,
    );
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Vary") ?? "").not.toMatch(/cookie|\*/i);
  },
);

test("the edge may cache the home page for five minutes", () => {
  expect(pages.home.edgeSeconds).toBe(300);
});

test.each(stored)(
  "the edge may cache $address for the rest of a minute, and serves no stale copy after that",
  async ({ address }) => {
    const { response } = await fetchPage(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=([1-9]|[1-5]\d|60)$/);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  },
);

test("personal pages, such as login, account and dashboards, are neither cached nor indexed", async () => {
  expect(personal.map(({ address }) => address)).toEqual([
    "/login/institutional",
    "/login/retail",
    "/login/company",
    "/login/investor",
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
    "/interest",
    "/submissions",
    "/forgot-password",
    "/set-password",
    "/consultation",
  ]);
  for (const { address } of [...personal, { address: "/login/anything" }, { address: "/dashboard/anything" }]) {
    const { response, html } = await fetchPage(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect([address, response.headers.get("Cache-Control")]).toEqual([address, "private, no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

const neverKept: [string, number][] = [
  ["/no/such/page", 404],
  ["/services/no-such-service", 404],
  ["/api/session", 200],
  ["/api/documents", 401],
  ["/api/no-such-call", 404],
  ["/assets/no-such-file.js", 404],
  ["/company/documents/", 308],
];

test.each(neverKept)("no cache may store the response of %s", async (address, status) => {
  const { response } = await fetchPage(address);
  expect(response.status).toBe(status);
  expect(response.headers.get("Cache-Control")).toMatch(/(^|, )no-store$/);
});

test.each([...everyPage, "/api/session", "/api/documents", "/sitemap.xml", "/robots.txt"])(
  "%s has the security headers",
  async (address) => {
    const { headers } = (await fetchPage(address)).response;
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split("; ")).toContain(directive);
    }
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("X-Powered-By")).toBeNull();
  },
);

test("files with a hash in their name are cached for a year, and this site serves its own fonts and icon", async () => {
  const { html } = await fetchPage("/");
  const main = /data-main="([^"]+)"/.exec(html)?.[1] ?? "";
  const { response } = await fetchPage(main);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^(text|application)\/javascript/);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  for (const file of ["/fonts/familjen-grotesk.woff2", "/icon.svg"]) {
    expect((await fetchPage(file)).response.status).toBe(200);
  }
});

test("the icons that browsers and phones request by themselves exist", async () => {
  const types = { "/favicon.ico": /^image\/(x-icon|vnd\.microsoft\.icon)$/, "/apple-touch-icon.png": /^image\/png$/ };
  for (const [file, type] of Object.entries(types)) {
    const { response } = await fetchPage(file);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(type);
  }
});

test("a browser that already has the page gets a 304 without a body", async () => {
  const { response } = await fetchPage("/connect");
  const etag = response.headers.get("ETag") ?? "";
  const again = await fetch(`${inject("origin")}/connect`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

async function fetchPage(address: string) {
  const response = await fetch(`${inject("origin")}${address}`, { redirect: "manual" });
  return { response, html: await response.text() };
}

function hydrationLoader(html: string): string {
  return within(html, '<script type="module">', "</script>");
}

function within(html: string, start: string, end: string): string {
  const from = html.indexOf(start) + start.length;
  return html.slice(from, html.indexOf(end, from));
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

test("other sites may embed only the pictures for shared links", async () => {
  const resourcePolicyOf = async (address: string) =>
    (await fetchPage(address)).response.headers.get("Cross-Origin-Resource-Policy");
  const { html } = await fetchPage("/");
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(await resourcePolicyOf(new URL(picture).pathname)).toBe("cross-origin");
  for (const address of ["/", "/icon.svg", "/fonts/familjen-grotesk.woff2"]) {
    expect(await resourcePolicyOf(address)).toBe("same-origin");
  }
});
