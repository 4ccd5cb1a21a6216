import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import { bodyFrom, expectSafeAnswer, goodText, hostileCases } from "#test/support/worker/hostile-input.ts";
import { entries, express } from "#test/support/worker/interests.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { signIn } from "#test/support/worker/sign-in.ts";
import { countRows, noLimit } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("no interest makes the Worker stumble, and what is refused is not stored", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  startRelay();
  const cookie = await signIn("institutional");
  const count = () => countRows("select count(*) as count from interests");
  const before = await count();
  let stored = before;
  const body = bodyFrom(goodText.map((message) => ({ ...entries, message })));
  await fc.assert(
    fc.asyncProperty(body, async (attack) => {
      const response = await express(cookie, { body: attack, bindings: { API_LIMIT: noLimit } });
      expectSafeAnswer(response, [201, 409, 413, 422]);
      const now = await count();
      expect(now - stored).toBe(response.status === 201 ? 1 : 0);
      stored = now;
      // One person has ten at most.
      if (response.status === 201) await env.DB.exec("update enquiries set status = 'withdrawn' where status = 'new'");
    }),
    { numRuns: hostileCases },
  );
  expect(stored - before).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});
