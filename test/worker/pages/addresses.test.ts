import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { anyPath } from "#test/support/worker/raw-paths.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import portal from "#worker/index.ts";

const levels = ["info", "warn", "error"] as const;

/** Collects everything that is logged until the end of the test. */
function listen(): { level: string; line: Record<string, unknown> }[] {
  const heard: { level: string; line: Record<string, unknown> }[] = [];
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation((line) => heard.push({ level, line: JSON.parse(line) }));
  return heard;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** A request with the path exactly as typed. `new Request` would normalize it as a browser does. */
function asTyped(path: string, method: string): Request {
  const request = new Request(`${env.SITE_ORIGIN}/`, { method });
  return Object.defineProperty(request, "url", { value: `${env.SITE_ORIGIN}${path}` });
}

/** Decodes a path once. What cannot be decoded stays as it is. */
function decoded(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

test("none of 10,000 raw paths redirects to another site or makes the Worker fail", async () => {
  const heard = listen();
  const seen = { redirects: 0, hostile: 0 };
  await fc.assert(
    fc.asyncProperty(anyPath, fc.boolean(), fc.constantFrom("GET", "HEAD"), async (path, isOrdered, method) => {
      const request = isOrdered ? new Request(`${env.SITE_ORIGIN}${path}`, { method }) : asTyped(path, method);
      const response = await portal.fetch(request, env, createExecutionContext());
      expect(response.status).toBeLessThan(500);
      const [typed = ""] = request.url.slice(env.SITE_ORIGIN.length).split(/[?#]/);
      const isHostile = /[\\\p{Cc}]/u.test(decoded(typed));
      if (isHostile && !typed.startsWith("/api/")) expect(response.status).toBe(404);
      if (isHostile) seen.hostile += 1;
      const location = response.headers.get("Location");
      expect(location !== null).toBe(response.status === 308);
      if (location === null) return;
      seen.redirects += 1;
      const target = new URL(location, request.url);
      expect(target.origin).toBe(env.SITE_ORIGIN);
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      // The target needs no further redirect.
      if (target.pathname !== "/") expect(target.pathname).not.toMatch(/\/$/);
    }),
    { numRuns: 10_000 },
  );
  expect(seen.redirects).toBeGreaterThan(1000);
  expect(seen.hostile).toBeGreaterThan(1000);
  expect(heard.filter(({ level }) => level !== "info")).toEqual([]);
}, 180_000);

test.each([
  ["/connect/", "/connect"],
  ["/connect//?a=/b/", "/connect?a=/b/"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example//", "/evil.example"],
  ["/caf%C3%A9/", "/caf%C3%A9"],
  ["/%2F/evil.example/", "/%2F/evil.example"],
  ["/a%20b/", "/a%20b"],
  ["/%/", "/%"],
  ["//", "/"],
])("%s redirects to its only address, %s", async (path, address) => {
  listen();
  const response = await portal.fetch(asTyped(path, "GET"), env, createExecutionContext());
  expect([response.status, response.headers.get("Location")]).toEqual([308, address]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test.each([
  "/%5Cevil.example/",
  "/%5cevil.example",
  "/\\evil.example/",
  "/%255Cevil.example/",
  "/%25255cevil.example/",
  "/%09/evil.example/",
  "/%2509/evil.example/",
  "/a%00/",
  "/%0d%0aX/",
  "/%C2%85/",
  "/invest/%5C",
  "/services/%00",
  "/connect%00",
])("%s gets the same not-found page as any other unknown address", async (path) => {
  const heard = listen();
  const unknown = await (await ask("/no-such-page")).text();
  const response = await portal.fetch(asTyped(path, "GET"), env, createExecutionContext());
  expect([response.status, response.headers.get("Location")]).toEqual([404, null]);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toBe(unknown);
  expect(heard.map(({ line }) => line.event)).toEqual(["unknown-address", "unknown-address"]);
});

test.each([
  ["/wp-admin/setup.php?step=a-secret", "/wp-admin/setup.php"],
  ["/insights/2025-q3", "/insights/2025-q3"],
  ["/.git/config", "/.git/config"],
  ["/no/ada@firm.example/page", "/no/(other)/page"],
  ["/ada%40firm.example", "/(other)"],
  ["/%0d%0aX", "/(other)"],
  // Endings like those of an id, a link to set a password or a calendar feed's address.
  ["/x/5e3b1d7a9c2f4806", "/x/(other)"],
  ["/x/0d0f8a7e-5b0e-4c3b-9a53-0f1f4c0a7a11", "/x/(other)"],
  ["/x/kX3vQ9aTzP0sLm7RwYb2Hd", "/x/(other)"],
  [`/${"token".repeat(10)}/x`, "/(other)/x"],
  [`${"/a".repeat(400)}`, "/a".repeat(8)],
])("the log keeps only the plain words of %s", async (path, logged) => {
  const heard = listen();
  await ask(path);
  expect(heard).toEqual([
    {
      level: "info",
      line: {
        level: "info",
        event: "unknown-address",
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        path: logged,
      },
    },
  ]);
});

test("an error is logged with the route it happened in, and not with the address as it was typed", async () => {
  const heard = listen();
  const faulty = Object.defineProperty({ ...env }, "SITE_ORIGIN", {
    get: () => {
      throw new Error("The origin is not to be had.");
    },
  });
  const request = new Request(`${env.SITE_ORIGIN}/insights/rss.xml?a-secret`);
  const response = await portal.fetch(request, faulty, createExecutionContext());
  expect(response.status).toBe(503);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.line).toMatchObject({
    event: "request-failed",
    route: "/insights/rss.xml",
    path: "/insights/rss.xml",
    error: expect.stringContaining("The origin is not to be had."),
  });
  expect(JSON.stringify(heard)).not.toContain("a-secret");
});

test("a request id sent by the client is never used as ours, in the answer or in the log", async () => {
  const heard = listen();
  const headers = { "X-Request-Id": "mine", "Request-Id": "mine", "CF-Ray": "mine", Traceparent: "mine" };
  const page = await ask("/no-such-page", { headers });
  expect(page.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  const refusal = await ask("/api/documents", { headers });
  const { requestId } = (await refusal.json()) as { requestId: string };
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(refusal.headers.get("X-Request-Id")).toBe(requestId);
  expect(requestId).not.toBe(page.headers.get("X-Request-Id"));
  expect(heard.map(({ line }) => line.requestId)).toEqual([page.headers.get("X-Request-Id")]);
});

test.each([
  ["/schedule%2Dconsultation", "/schedule-consultation"],
  ["/%63onnect?topic=%2D", "/connect?topic=%2D"],
  ["/services/asset%2dtokenization", "/services/asset-tokenization"],
  ["/insights/the%2Dlast%2Dtranche", "/insights/the-last-tranche"],
  ["/login/%72etail", "/login/retail"],
  ["/projects/edge%2Ddata%2Dhall", "/projects/edge-data-hall"],
  ["/invest/%4F%5a%5F%7E%30%C3%A9", "/invest/OZ_~0%C3%A9"],
])("%s redirects to %s, the one spelling under which the browser finds the page", async (path, address) => {
  const response = await portal.fetch(asTyped(path, "GET"), env, createExecutionContext());
  expect([response.status, response.headers.get("Location")]).toEqual([308, address]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test.each(["/no%2Dsuch%2Dpage", "/%6Fffice", "/office/%69nbox", "/services/no%2Dsuch"])(
  "%s, which has no page for a visitor, gets the not-found page and no redirect",
  async (path) => {
    listen();
    const response = await portal.fetch(asTyped(path, "GET"), env, createExecutionContext());
    expect([response.status, response.headers.get("Location")]).toEqual([404, null]);
  },
);

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s to a page is refused with problem details and the allowed methods",
  async (method) => {
    for (const address of ["/", "/projects", "/sitemap.xml", "/nowhere"]) {
      const answer = await portal.fetch(
        new Request(`${env.SITE_ORIGIN}${address}`, { method }),
        env,
        createExecutionContext(),
      );
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
      expect(await answer.json()).toMatchObject({
        type: "invalid",
        status: 405,
        detail: "This address can only be read.",
      });
    }
  },
);
