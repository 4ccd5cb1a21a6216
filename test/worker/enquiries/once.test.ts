import { expect, test } from "vitest";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, noLimit, sendMessage } from "#test/support/worker/visitor.ts";

const enquiriesOf = (email: string) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);
const emailsOf = (email: string) =>
  countRows("SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?", email);

test("a message that is sent again gets the same reference, and is stored and mailed once", async () => {
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  const first = await sendMessage(message, visitor);
  const again = await sendMessage(
    { ...message, name: ` ${message.name} ` },
    { ...visitor, key: visitor.key.toUpperCase() },
  );
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await enquiriesOf(message.email)).toBe(1);
  expect(relay.delivered).toHaveLength(2);
});

test("fifty equal concurrent messages become one message, with one e-mail to each side", async () => {
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  const bindings = { ENQUIRY_LIMIT: noLimit };
  const responses = await Promise.all(Array.from({ length: 50 }, () => sendMessage(message, { ...visitor, bindings })));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
  const references = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(references).size).toBe(1);
  expect(await enquiriesOf(message.email)).toBe(1);
  expect(await emailsOf(message.email)).toBe(2);
  expect(new Set(relay.received.map((mail) => mail.campaign_id)).size).toBe(2);
  expect(relay.received).toHaveLength(2);
});

test("a different message with a used idempotency key is a conflict, and the first stays as it was", async () => {
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  await sendMessage(message, visitor);
  const response = await sendMessage({ ...message, message: "Something else." }, visitor);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ type: "conflict" });
  expect(await countRows("SELECT count(*) AS count FROM enquiries WHERE message = 'Something else.'")).toBe(0);
  expect(await enquiriesOf(message.email)).toBe(1);
  expect(relay.delivered).toHaveLength(2);
});

test.each(Object.keys(enquiryLimits))(
  "a message with the same idempotency key but a different %s is a conflict",
  async (field) => {
    startRelay();
    const { message, ...visitor } = aVisitor();
    await sendMessage(message, visitor);
    const other = field === "email" ? aVisitor().message.email : "Something else";
    expect((await sendMessage({ ...message, [field]: other }, visitor)).status).toBe(409);
  },
);

test("the same words from a newly opened form are a new message", async () => {
  startRelay();
  const { message, address } = aVisitor();
  await sendMessage(message, { address, key: crypto.randomUUID() });
  await sendMessage(message, { address, key: crypto.randomUUID() });
  expect(await enquiriesOf(message.email)).toBe(2);
});
