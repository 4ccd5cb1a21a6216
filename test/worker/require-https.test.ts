import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import portal from "#worker/index.ts";

function ask(address: string, { method = "GET", SITE_ORIGIN = env.SITE_ORIGIN } = {}): Promise<Response> {
  const body = method === "POST" ? "{}" : null;
  return portal.fetch(new Request(address, { method, body }), { ...env, SITE_ORIGIN }, createExecutionContext());
}

test.each(["GET", "HEAD"])("%s over plain HTTP is redirected to the same address over HTTPS", async (method) => {
  for (const path of ["/", "/connect?topic=press&x=%20", "/api/projects", "/no-such-page", "//evil.example/%2f"]) {
    const response = await ask(`http://portal.test${path}`, { method });
    expect([response.status, response.headers.get("Location")]).toEqual([308, `${env.SITE_ORIGIN}${path}`]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("the redirect leads to the portal's own address, whatever host the request names", async () => {
  const response = await ask("http://evil.example/connect");
  expect(response.headers.get("Location")).toBe(`${env.SITE_ORIGIN}/connect`);
});

test("a write over plain HTTP is refused before anything is read, with the security headers", async () => {
  for (const path of ["/api/session", "/api/send-contact-email", "/schedule-consultation", "/connect"]) {
    const response = await ask(`http://portal.test${path}`, { method: "POST" });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ type: "forbidden", detail: expect.stringContaining("HTTPS only") });
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("a local portal, whose own address is plain HTTP, answers over it", async () => {
  const response = await ask("http://127.0.0.1:8787/connect", { SITE_ORIGIN: "http://127.0.0.1:8787" });
  expect(response.status).toBe(200);
});
