import { beforeAll, expect, test } from "vitest";
import type { EnquiryBulkResult } from "#rules/enquiries/inbox-answers.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { aMessage, askInbox, idOfEnquiry } from "#test/support/worker/inbox.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
  colleague = await aPerson("staff");
});

async function outcomesOf(body: object): Promise<EnquiryBulkResult["outcome"][]> {
  const answer = await askInbox(staff.cookie, "POST", "/bulk", body);
  const { results } = (await answer.json()) as { results: EnquiryBulkResult[] };
  return results.map(({ outcome }) => outcome);
}

test("an enquiry that a colleague has closed in the meantime is not counted as closed by the person who closes several", async () => {
  startRelay();
  const [own, theirs] = [await aMessage(), await aMessage()];
  await askInbox(colleague.cookie, "PATCH", `/${theirs.reference}`, { version: 0, status: "closed" });
  const enquiries = [own, theirs].map(({ reference }) => ({ reference, version: 0 }));
  const close = { status: "closed", enquiries };
  expect(await outcomesOf(close)).toEqual(["changed", "unchanged"]);
  // The first answer may have been lost.
  expect(await outcomesOf(close)).toEqual(["changed", "unchanged"]);
  expect(await auditOf(await idOfEnquiry(theirs.reference))).toMatchObject([{ actor_id: colleague.id }]);
});

test("an enquiry that a colleague has closed after another change by the same person is the colleague's", async () => {
  startRelay();
  const { reference } = await aMessage();
  const nextStep = { text: "Call them", day: "2030-01-16" };
  await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, nextStep });
  await askInbox(colleague.cookie, "PATCH", `/${reference}`, { version: 1, status: "closed" });
  expect(await outcomesOf({ status: "closed", enquiries: [{ reference, version: 0 }] })).toEqual(["unchanged"]);
  expect(await auditOf(await idOfEnquiry(reference))).toMatchObject([
    { actor_id: staff.id },
    { actor_id: colleague.id },
  ]);
});

test("closing an enquiry that was read as closed changes nothing, and says so", async () => {
  startRelay();
  const { reference } = await aMessage();
  await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, status: "closed" });
  expect(await outcomesOf({ status: "closed", enquiries: [{ reference, version: 1 }] })).toEqual(["unchanged"]);
});
