import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { dashboardCopy } from "#content/pages/dashboard.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import { aMessage, readEnquiry } from "#test/support/worker/inbox.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { confirmErasureOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";

beforeEach(() => {
  startRelay();
});

const everyField = (textOf: (field: string) => string) =>
  Object.fromEntries(Object.keys(enquiryLimits).map((field) => [field, textOf(field)]));

test("an export holds whatever somebody typed into the contact form", async () => {
  const [staff, email] = [await aPerson("staff"), anyEmail()];
  const typed = { ...everyField((field) => `What I typed as ${field}`), email };
  await aMessage(typed);
  const answer = await askWithCookie(staff.cookie, "POST", "/office/privacy/export", { body: { email } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const { messages } = JSON.parse(new TextDecoder().decode(files["data.json"])) as { messages: object[] };
  expect(messages).toMatchObject([typed]);
});

test("an erasure removes all that was typed into the contact form from kept records, and the address from other messages", async () => {
  const [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const [email, word] = [anyEmail(), `quoll${crypto.randomUUID().replaceAll("-", "")}`];
  const kept = await aMessage({ ...everyField(() => word), email, topic: dashboardCopy.visitor.topic });
  const { kind } = await readEnquiry(staff.cookie, kept.reference);
  await aMessage({ ...everyField(() => `Ask ${email}`), email: anyEmail() });
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(kind).toBe("access");
  expect(await findEverywhere(word)).toEqual([]);
  expect(await findEverywhere(email)).toEqual([]);
});
