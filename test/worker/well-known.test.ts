import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { portal as settings } from "#content/portal.ts";
import portal from "#worker/index.ts";

afterEach(() => {
  vi.useRealTimers();
});

function ask(path: string): Promise<Response> {
  return portal.fetch(new Request(`https://portal.test${path}`), env, createExecutionContext());
}

test("security.txt says where to report a weakness, and until when that is valid", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-02T10:00:00Z"), toFake: ["Date"] });
  const response = await ask("/.well-known/security.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=86400/);
  expect((await response.text()).split("\n")).toEqual([
    `Contact: mailto:${settings.email}`,
    "Expires: 2026-08-29T10:00:00.000Z",
    "Preferred-Languages: en",
    `Canonical: ${env.SITE_ORIGIN}/.well-known/security.txt`,
    "",
  ]);
});

test("a password manager is redirected to the page where a password is changed, and the redirect is not cached", async () => {
  const response = await ask("/.well-known/change-password");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/account");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});
