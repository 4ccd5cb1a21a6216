import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import { bodyFrom, expectSafeAnswer, goodText, hostileCases, hostileText } from "#test/support/worker/hostile-input.ts";
import { signIn } from "#test/support/worker/sign-in.ts";
import { aDraft, call, entries } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("no draft, submission or decision makes the Worker stumble, and what is refused is not stored", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const company = await signIn("company");
  const id = await aDraft(company);
  const versions = () => countRows("select sum(edition) as count from submissions");
  let version = 1;
  const before = await versions();
  let stored = before;
  const body = bodyFrom(goodText.map((name) => ({ entries: { ...entries, name }, project: null, version: "now" })));
  const path = fc.oneof(
    { arbitrary: fc.constant(`/${id}`), weight: 16 },
    hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  );
  const attack = fc.oneof(
    { arbitrary: fc.record({ method: fc.constant("PUT"), path, body }), weight: 16 },
    // A draft that is submitted could not be saved any more.
    fc.record({ method: fc.constant("POST"), path: fc.constant(`/${crypto.randomUUID()}/submission`), body }),
  );
  await fc.assert(
    fc.asyncProperty(attack, async ({ method, path, body }) => {
      const sent = body.replace('"version":"now"', `"version":${version}`);
      const response = await call(company, method, path, { body: sent });
      expectSafeAnswer(response, [200, 403, 404, 409, 413, 422]);
      const now = await versions();
      expect(now - stored).toBe(response.status === 200 ? 1 : 0);
      version += now - stored;
      stored = now;
    }),
    { numRuns: hostileCases },
  );
  expect(stored - before).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});
