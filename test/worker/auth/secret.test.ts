import { afterEach, expect, test, vi } from "vitest";
import { ask, signIn } from "#test/support/worker/sign-in.ts";
import type { Bindings } from "#worker/env.ts";

const calls = [
  ["GET", "/api/session", undefined],
  ["POST", "/api/session", { email: "someone@firm.example", password: "whatever it is" }],
  ["DELETE", "/api/session", undefined],
  ["POST", "/api/password-reset", { email: "someone@firm.example" }],
  ["POST", "/api/password", { token: "token", password: "whatever it is" }],
  ["GET", "/api/documents", undefined],
] as const;

const unsafe: [string, Partial<Bindings>][] = [
  ["missing", { BETTER_AUTH_SECRET: "" }],
  ["too short", { BETTER_AUTH_SECRET: "only thirty-one signs in length" }],
  [
    "better-auth's default",
    { ENVIRONMENT: "production", BETTER_AUTH_SECRET: "better-auth-secret-12345678901234567890" },
  ],
  ["one sign over and over", { ENVIRONMENT: "production", BETTER_AUTH_SECRET: "x".repeat(40) }],
  [
    "the one of local development",
    { ENVIRONMENT: "production", BETTER_AUTH_SECRET: "local-development-only-000000000000" },
  ],
];

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(unsafe)(
  "while the secret is %s, whatever needs a session is unavailable and the log says what to do",
  async (_, bindings) => {
    const cookie = await signIn("retail");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const [method, path, body] of calls) {
      log.mockClear();
      const response = await ask(path, { method, body, bindings, headers: { Cookie: cookie } });
      expect([path, response.status]).toEqual([path, 503]);
      expect(await response.json()).toMatchObject({ type: "unavailable" });
      expect(log.mock.calls.join()).toContain("npx wrangler secret put BETTER_AUTH_SECRET");
    }
  },
);

test.each(unsafe)(
  "while the secret is %s, the office answers 503, not 404, and the log says what to do",
  async (_, bindings) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await ask("/office", { bindings });
    expect(response.status).toBe(503);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(await response.text()).toContain("This page could not be shown");
    expect(log.mock.calls.join()).toContain("npx wrangler secret put BETTER_AUTH_SECRET");
  },
);

test.each(unsafe)("while the secret is %s, public pages work as usual", async (_, bindings) => {
  const log = vi.spyOn(console, "error");
  for (const path of ["/", "/connect", "/login/retail"]) {
    const [without, withSecret] = [await ask(path, { bindings }), await ask(path)];
    expect(without.status).toBe(withSecret.status);
  }
  expect(log.mock.calls.join()).not.toContain("secret");
});

test("a random secret works in production", async () => {
  const bindings = { ENVIRONMENT: "production", BETTER_AUTH_SECRET: "q3Vn0mPz8sXk2LwYt7Rj5HbGd1CfAe9U" };
  expect((await ask("/api/session", { bindings })).status).toBe(200);
});
