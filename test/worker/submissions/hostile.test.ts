import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import {
  bodyFrom,
  expectSafeAnswer,
  fiveOf,
  goodText,
  hostileCases,
  hostileText,
} from "#test/support/worker/hostile-input.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { aDraft, call, entries } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("no hostile draft or submission makes the Worker fail, and what is refused is not stored", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const company = await aCookie("company");
  const id = await aDraft(company);
  const versions = () => countRows("select sum(edition) as count from submissions");
  let version = 1;
  const before = await versions();
  const body = bodyFrom(goodText.map((name) => ({ entries: { ...entries, name }, project: null, version: "now" })));
  const path = fc.oneof(
    { arbitrary: fc.constant(`/${id}`), weight: 16 },
    hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  );
  const attack = fc.oneof(
    { arbitrary: fc.record({ method: fc.constant("PUT"), path, body }), weight: 16 },
    // The draft itself is never submitted, because it could not be saved any more.
    fc.record({ method: fc.constant("POST"), path: fc.constant(`/${crypto.randomUUID()}/submission`), body }),
  );
  await fc.assert(
    fc.asyncProperty(fiveOf(attack), async (attacks) => {
      for (const { method, path, body } of attacks) {
        const sent = body.replace('"version":"now"', `"version":${version}`);
        const response = await call(company, method, path, { body: sent });
        expectSafeAnswer(response, [200, 403, 404, 409, 413, 422]);
        if (response.status === 200) version += 1;
      }
      expect(await versions()).toBe(before + version - 1);
    }),
    { numRuns: hostileCases / 5 },
  );
  expect(version - 1).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});
