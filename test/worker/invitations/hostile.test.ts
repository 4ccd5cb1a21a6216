import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import {
  bodyFrom,
  expectSafeAnswer,
  fiveOf,
  goodText,
  hostileCases,
  watchState,
} from "#test/support/worker/hostile-input.ts";
import { askInvitations } from "#test/support/worker/invitations.ts";
import { aCookie } from "#test/support/worker/people.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("no invitation makes the Worker fail, and what is refused creates no account", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const staff = await aCookie("staff");
  // Only fifty an hour may be invited, so `watchState` clears the counted attempts.
  const count = await watchState<number>(
    "select (select count(*) from invitations) + (select count(*) from user) as state",
  );
  const before = await count.now();
  let stored = before;
  const right = fc
    .tuple(fc.uuid(), goodText, fc.constantFrom("company", "institutional", "retail"))
    .map(([id, name, kind]) => ({ email: `${id}@firm.example`, name, kind, byEmail: false }));
  await fc.assert(
    fc.asyncProperty(fiveOf(bodyFrom(right)), async (bodies) => {
      let accepted = 0;
      for (const body of bodies) {
        const response = await askInvitations(staff, "POST", "", { body, bindings: { DB: count.DB } });
        expectSafeAnswer(response, [201, 409, 413, 422]);
        if (response.status === 201) accepted += 1;
        else expect((await count.now()) - stored).toBe(2 * accepted);
      }
      const [earlier, now] = [stored, await count.now()];
      stored = now;
      expect(now - earlier).toBe(2 * accepted);
    }),
    { numRuns: hostileCases / 5 },
  );
  expect(await count.read()).toBe(stored);
  expect((stored - before) / 2).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});
