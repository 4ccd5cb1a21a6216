import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anyCharacter } from "#test/support/any-character.ts";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { anyEmail, ask } from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { noEvents, noLimit } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

const runs = casesOf(500);
/** How many are sent at once, because `ask` waits for a reset's e-mail. */
const atOnce = 100;
const bindings = { SESSION_LIMIT: noLimit, API_LIMIT: noLimit, EVENT_LIMIT: noEvents };

/** Text as attackers write it: control characters, lone surrogates, quotes of SQL and long strings. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ minLength: 1, maxLength: 5000 }),
  fc.constantFrom("' OR 1=1 --", "\0", "\ud800", "__proto__", "a@b.it\r\nBcc: x@y.it", "{}", "ﬃ".repeat(300)),
);
const email = fc.oneof(text, fc.emailAddress(), fc.constant("member@firm.example"));
const anything = fc.oneof(text, fc.jsonValue({ depthSize: "medium" }));

// A login name that is not an address costs no hash; a thousand hashes would take minutes.
const credentials = fc.oneof(
  fc.record({ email: text.filter((each) => !each.includes("@")), password: fc.oneof(text, anything) }),
  fc.record({ email: anything.filter((each) => typeof each !== "string"), password: text }),
  anything,
);
const resets = fc.oneof(fc.record({ email }), fc.record({ email: anything, kind: anything }), anything);
const passwords = fc.oneof(
  fc.record({ token: text, password: fc.oneof(text, fc.string({ minLength: 12, maxLength: 128 })) }),
  anything,
);

beforeEach(() => {
  skipPauses();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["/api/session", credentials],
  ["/api/password-reset", resets],
  ["/api/password", passwords],
  ["/api/password-link", passwords],
])("%s answers any body without failing, and changes nothing", async (path, bodies) => {
  const before = await countRows();
  await fc.assert(
    fc.asyncProperty(fc.array<unknown>(bodies, { minLength: atOnce, maxLength: atOnce }), async (sent) => {
      const answers = sent.map((body) => ask(path, { method: "POST", body: JSON.stringify(body), bindings }));
      for (const response of await Promise.all(answers)) {
        expect([202, 401, 422, 429]).toContain(response.status);
        expect(response.headers.get("Cache-Control")).toBe("private, no-store");
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await response.text()).not.toMatch(/sqlite|drizzle|better-auth|SELECT|stack/);
      }
    }),
    { numRuns: runs / atOnce },
  );
  expect(await countRows()).toEqual(before);
});

test("bodies that are not JSON and meaningless cookies are answered without failing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), fc.string({ unit: "grapheme-ascii" }), async (body, cookie) => {
      const headers = { "Content-Type": "application/json", Cookie: `__Host-session=${cookie}` };
      const written = await ask("/api/session", { method: "POST", body, headers, bindings });
      expect(written.status).toBe(422);
      expect((await ask("/api/session", { headers })).status).toBe(200);
      expect((await ask("/api/session", { method: "DELETE", headers })).status).toBe(200);
    }),
    { numRuns: casesOf(100) },
  );
});

test("a body longer than 64 KB is refused unread", async () => {
  const body = { email: anyEmail(), password: "x".repeat(65 * 1024) };
  expect((await ask("/api/session", { method: "POST", body, bindings })).status).toBe(413);
});

function countRows(): Promise<unknown> {
  const counts = ["user", "account", "session", "verification", "letters"].map(
    (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
  );
  return env.DB.prepare(`SELECT ${counts.join(", ")}`).first();
}
