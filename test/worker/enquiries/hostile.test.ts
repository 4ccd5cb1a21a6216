import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { anyText, fiveOf, nastyText } from "#test/support/worker/hostile-input.ts";
import { stopSendingEmails } from "#test/support/worker/stopped-mail.ts";
import { aVisitor, countRows, noLimit, sendMessage } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

const text = fc.oneof(
  anyText,
  nastyText,
  fc.tuple(anyText, nastyText).map((parts) => parts.join("")),
);
const goodText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((value) => `x${value}`);
const goodEmail = fc.uuid().map((id) => `${id}@firm.example`);
const email = fc.oneof(goodEmail, fc.emailAddress(), text);

const plausible = fc.record({ name: goodText, email: goodEmail, message: goodText }, { noNullPrototype: true });
const nearlyRight = fc.record(
  { name: text, email, company: text, topic: text, message: text, website: text },
  { requiredKeys: ["name", "email", "message"], noNullPrototype: true },
);
const withExtras = fc
  .tuple(
    plausible,
    fc.dictionary(
      fc.oneof(fc.constantFrom("id", "suspected", "__proto__", "constructor", "reference"), anyText),
      fc.jsonValue(),
    ),
  )
  .map(([right, extras]) => Object.assign(JSON.parse(JSON.stringify(extras)), right));
const wellFormedBody = fc
  .oneof({ arbitrary: plausible, weight: 4 }, { arbitrary: nearlyRight, weight: 3 }, withExtras, fc.jsonValue())
  .map((value) => JSON.stringify(value) ?? "null");
const body = fc.oneof(
  { arbitrary: wellFormedBody, weight: 9 },
  anyText,
  fc.constantFrom("[".repeat(30_000), `{"a":`.repeat(9_000), "\ufeff{}", "", "NaN", '{"name":"a","name":{}}'),
);
const headers = fc.dictionary(
  fc.constantFrom(
    "Accept",
    "Origin",
    "Sec-Fetch-Site",
    "X-Request-Id",
    "CF-Connecting-IP",
    "Content-Length",
    "Range",
    "Cookie",
  ),
  fc.string({ maxLength: 40 }).map((value) => value.trim()),
  { maxKeys: 2 },
);
const noHeaders: fc.Arbitrary<Record<string, string>> = fc.constant({});
const hostile = fc.record({
  body,
  key: fc.oneof(
    { arbitrary: fc.uuid(), weight: 12 },
    fc.string({ maxLength: 50 }).map((value) => value.trim()),
  ),
  headers: fc.oneof({ arbitrary: noHeaders, weight: 5 }, headers),
});

const cases = casesOf(500);

test("no body, key or header makes the Worker fail, and a refused message is not stored", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  stopSendingEmails();
  const { address } = aVisitor();
  const bindings = { ENQUIRY_LIMIT: noLimit, ADDRESS_LIMIT: noLimit };
  let stored = await countRows("SELECT count(*) AS count FROM enquiries");
  const before = stored;
  await fc.assert(
    fc.asyncProperty(fiveOf(hostile), async (attacks) => {
      let taken = 0;
      for (const attack of attacks) {
        const response = await sendMessage(attack.body, { address, ...attack, bindings });
        expect([201, 403, 409, 413, 422]).toContain(response.status);
        expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
        expect(response.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
        expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(response.headers.get("Cache-Control")).toBe("private, no-store");
        if (response.status === 201) taken += 1;
      }
      const now = await countRows("SELECT count(*) AS count FROM enquiries");
      // A repeated message is answered again, and not stored again.
      expect(now - stored).toBeLessThanOrEqual(taken);
      stored = now;
    }),
    { numRuns: cases / 5 },
  );
  expect(stored - before).toBeGreaterThanOrEqual(cases / 4);
  vi.restoreAllMocks();
});
