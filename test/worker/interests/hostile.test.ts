import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesTimeout } from "#test/support/cases.ts";
import { bodyFrom, expectSafeAnswer, fiveOf, goodText, hostileCases } from "#test/support/worker/hostile-input.ts";
import { entries, expressInterest } from "#test/support/worker/interests.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { stopSendingEmails } from "#test/support/worker/stopped-mail.ts";
import { countRows } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("no interest makes the Worker fail, and what is refused is not stored", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  stopSendingEmails();
  const cookie = await aCookie("institutional");
  const count = () => countRows("select count(*) as count from interests");
  const before = await count();
  let stored = before;
  const body = bodyFrom(goodText.map((message) => ({ ...entries, message })));
  await fc.assert(
    fc.asyncProperty(fiveOf(body), async (attacks) => {
      for (const attack of attacks) {
        const response = await expressInterest(cookie, { body: attack });
        expectSafeAnswer(response, [201, 409, 413, 422]);
        if (response.status === 201) stored += 1;
      }
      expect(await count()).toBe(stored);
      // One person may have ten at most, and express twenty a day, so these are withdrawn and were expressed yesterday.
      await env.DB.exec("update enquiries set status = 'withdrawn' where status = 'new'");
      await env.DB.exec("update interests set created_at = created_at - 86400000");
    }),
    { numRuns: hostileCases / 5 },
  );
  expect(stored - before).toBeGreaterThanOrEqual(hostileCases / 4);
  vi.restoreAllMocks();
});
