import { env } from "cloudflare:workers";
import fc from "fast-check";
import { test, vi } from "vitest";
import { dayAt } from "#rules/zoned-day.ts";
import { casesOf, casesTimeout } from "#test/support/cases.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { recordCommands } from "#test/support/worker/record-commands.ts";
import { type Desk, emptyModel, expectOwnFigures } from "#test/support/worker/record-model.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";

vi.setConfig({ testTimeout: casesTimeout });

test("whatever staff record, in any order, every figure follows from what is on record", async () => {
  const [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const today = dayAt(new Date(), env.BUSINESS_TIME_ZONE);
  // fc.commands is not used, because it starts with few commands a case.
  const twenty = { minLength: 20, maxLength: 20 };
  await fc.assert(
    fc.asyncProperty(fc.array(recordCommands(today), twenty), async (commands) => {
      const members = [await aMember("institutional"), await aMember("retail")];
      const projectId = await addProjectRow();
      const desk: Desk = { staff: staff.cookie, colleague: colleague.cookie, members, projectId, today };
      const model = emptyModel(members.length);
      await fc.asyncModelRun(() => ({ model, real: desk }), commands);
      for (const holder of members.keys()) await expectOwnFigures(model, desk, holder);
    }),
    { numRuns: casesOf(80) / 10 },
  );
});
