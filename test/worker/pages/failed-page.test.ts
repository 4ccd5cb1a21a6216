import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { portal } from "#content/portal.ts";
import { failingDatabase } from "#test/support/worker/failing-database.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import type { Bindings } from "#worker/env.ts";
import { keptPages } from "#worker/pages/rendered-pages.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Tests of other files may have rendered these pages.
  keptPages.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Bindings with which no page can be rendered, because every page names the site's origin in its head. */
const unrenderable = {
  SITE_ORIGIN: {
    toString() {
      throw new Error("The origin is not to be had.");
    },
  },
} as unknown as Partial<Bindings>;

const failingD1: Partial<Bindings> = { DB: failingDatabase(env.DB, () => "before") };

/** Expects the page about a failed rendering. Returns its HTML without the request id, which differs in every answer. */
async function expectFailedPage(response: Response): Promise<string> {
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("ETag")).toBeNull();
  for (const name of ["Strict-Transport-Security", "X-Content-Type-Options", "X-Frame-Options", "Permissions-Policy"])
    expect([name, response.headers.get(name)]).toEqual([name, expect.any(String)]);
  const html = await response.text();
  await expectAllowedStyle(html, response.headers.get("Content-Security-Policy") ?? "");
  const requestId = response.headers.get("X-Request-Id") ?? "none";
  expect(html).toContain(requestId);
  return html.replace(requestId, "");
}

/** Expects the policy to allow the page's one style, and nothing else. */
async function expectAllowedStyle(html: string, policy: string): Promise<void> {
  const [, style = ""] = html.match(/<style>(.*)<\/style>/s) ?? [];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(html).not.toContain("<script");
}

test.each(["/connect", "/dashboard/retail", "/no-such-page"])(
  "if %s cannot be rendered, the answer is a page that says so and how to reach us, without internals",
  async (path) => {
    const html = await expectFailedPage(await ask(path, { bindings: unrenderable }));
    expect(html).toContain("This page could not be shown");
    expect(html).toContain("load this page again");
    expect(html).toContain(`mailto:${portal.email}`);
    expect(html).toContain(portal.phone);
    expect(html).not.toMatch(/origin is not to be had|Error|\bat \S+:\d+/);
  },
);

test("a page that failed once is shown again as soon as it can be rendered", async () => {
  await expectFailedPage(await ask("/privacy", { bindings: unrenderable }));
  const page = await ask("/privacy");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="portal">');
});

test("staff who open the office while sessions cannot be read get the same page about the failure", async () => {
  const headers = { Cookie: await aCookie("staff") };
  await expectFailedPage(await ask("/office", { headers, bindings: failingD1 }));
});

test("the page after a failed form without scripts has no link that would lose what the visitor typed", async () => {
  const form = await ask("/schedule-consultation", {
    method: "POST",
    raw: new TextEncoder().encode("name=Ada"),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    bindings: unrenderable,
  });
  expect(await expectFailedPage(form)).not.toContain('href=""');
  const page = await ask("/schedule-consultation", { bindings: unrenderable });
  expect(await expectFailedPage(page)).toContain('href=""');
});

test("a failed call of the API is answered with problem details", async () => {
  const response = await ask("/api/session", { headers: { Cookie: await aCookie("retail") }, bindings: failingD1 });
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    type: "unavailable",
    detail: "Something went wrong on our side. Please try again in a minute.",
  });
});
