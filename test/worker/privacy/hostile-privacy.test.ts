import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import { bodyFrom, expectSafeAnswer, hostileText } from "#test/support/worker/hostile-input.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { aMember } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";

vi.setConfig({ testTimeout: casesTimeout });

/** Fewer cases than elsewhere, because each call is slow: it counts all that is stored about a person. */
const cases = casesOf(300);

test("no query, address or id makes the Worker fail or erases anybody", async () => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const [staff, colleague, member] = [await aPerson("staff"), await aPerson("staff"), await aMember("retail")];
  const { id } = await prepareErasureOf(colleague.cookie, member.email);
  const query = fc.oneof(
    fc.record({ email: fc.oneof(hostileText, fc.emailAddress()) }),
    fc.record({ person: hostileText }),
    fc.record({ enquiry: hostileText }),
    fc.record({ erasure: hostileText }),
  );
  const path = fc.constantFrom("/privacy/find", "/privacy/mentions", "/privacy/export", `/erasures/${id}/confirmation`);
  const oddId = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300) || "x");
  const right = fc.record({
    path: fc.oneof(
      { arbitrary: fc.constant("/privacy/export"), weight: 1 },
      { arbitrary: fc.constantFrom("/privacy/find", "/privacy/mentions"), weight: 9 },
    ),
    body: fc.constant({ email: member.email }),
  });
  const attack = fc.oneof(
    { arbitrary: right, weight: 6 },
    { arbitrary: fc.record({ path, body: bodyFrom(query) }), weight: 8 },
    fc.record({ path, body: bodyFrom(fc.record({ email: fc.emailAddress(), after: hostileText })) }),
    fc.record({ path: oddId.map((odd) => `/erasures/${odd}/confirmation`), body: bodyFrom(query) }),
  );
  const before = await countAudit();
  let [found, exported] = [0, 0];
  await fc.assert(
    fc.asyncProperty(attack, async (given) => {
      const response = await askWithCookie(staff.cookie, "POST", `/office${given.path}`, { body: given.body });
      const isRight = typeof given.body === "object";
      expectSafeAnswer(response, isRight ? [200] : [200, 404, 413, 422]);
      if (isRight) found += 1;
      if (isRight && given.path === "/privacy/export") exported += 1;
      await response.body?.cancel();
    }),
    { numRuns: cases },
  );
  expect(found).toBeGreaterThanOrEqual(cases / 4);
  expect(await countAudit()).toBe(before + exported);
  expect(await countRows("select count(*) as count from user where email = ?", member.email)).toBe(1);
  expect(await countRows("select count(*) as count from erasures where status <> 'prepared'")).toBe(0);
  vi.restoreAllMocks();
});
