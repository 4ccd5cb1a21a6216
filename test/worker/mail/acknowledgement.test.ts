import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aDay, emailsTo, sendRequest, team } from "#test/support/worker/consultations.ts";
import { aPersonWithoutTwoFactor, askAs } from "#test/support/worker/own-account.ts";
import { recipientOf, startRelay } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, noLimit, sendMessage } from "#test/support/worker/visitor.ts";

const enquiriesOf = (email: string) =>
  countRows("SELECT count(*) AS count FROM enquiries WHERE lower(email) = lower(?)", email);

/** Sends a message as from a newly opened form, each time from another IP address. */
function send(email: string) {
  const { message, address, key } = aVisitor();
  return sendMessage({ ...message, email }, { address, key, bindings: { ENQUIRY_LIMIT: noLimit } });
}

/** Returns the acknowledgements to an address, whatever its upper and lower case. */
const acknowledgementsTo = (relay: ReturnType<typeof startRelay>, email: string) =>
  relay.received.filter((mail) => recipientOf(mail)?.toLowerCase() === email);

test("twenty concurrent messages from one address are stored and reach the team, but only three are acknowledged", async () => {
  const relay = startRelay();
  const email = aVisitor().message.email;
  const spellings = [email, email.toUpperCase(), email.replace("firm", "Firm")];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(spellings[at % 3] ?? email)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
  const references = await Promise.all(answers.map(async (answer) => (await answer.json()) as { reference: string }));
  expect(new Set(references.map(({ reference }) => reference)).size).toBe(20);
  expect(await enquiriesOf(email)).toBe(20);
  expect(emailsTo(relay, team)).toHaveLength(20);
  expect(acknowledgementsTo(relay, email)).toHaveLength(3);
});

test("messages and consultation requests share the limit of three acknowledgements", async () => {
  const relay = startRelay();
  const { message, address } = aVisitor();
  const { email } = message;
  for (let sent = 0; sent < 2; sent++) expect((await send(email)).status).toBe(201);
  for (let asked = 0; asked < 3; asked++) {
    const entries = { ...message, day: aDay(), slot: "09:00", timeZone: "Europe/Rome" };
    expect((await sendRequest({ entries, address, key: crypto.randomUUID() })).status).toBe(201);
  }
  expect(await enquiriesOf(email)).toBe(5);
  expect(
    await countRows(
      "SELECT count(*) AS count FROM consultations JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?",
      email,
    ),
  ).toBe(3);
  expect(acknowledgementsTo(relay, email)).toHaveLength(3);
  expect(emailsTo(relay, team)).toHaveLength(5);
});

test("the limit of three acknowledgements applies to one day and to one address", async () => {
  const relay = startRelay();
  const [email, other] = [aVisitor().message.email, aVisitor().message.email];
  for (let sent = 0; sent < 4; sent++) await send(email);
  await send(other);
  expect(acknowledgementsTo(relay, email)).toHaveLength(3);
  expect(acknowledgementsTo(relay, other)).toHaveLength(1);
  await env.DB.exec(`UPDATE letters SET created_at = created_at - ${24 * 60 * 60_000}`);
  await send(email);
  expect(acknowledgementsTo(relay, email)).toHaveLength(4);
});

test("a person who asks to be erased gets an acknowledgement even if strangers have used up the limit", async () => {
  const relay = startRelay();
  const { email, cookie } = await aPersonWithoutTwoFactor();
  for (let sent = 0; sent < 5; sent++) await send(email);
  expect(acknowledgementsTo(relay, email)).toHaveLength(3);
  expect((await askAs(cookie, "POST", "/erasure")).ok).toBe(true);
  expect(acknowledgementsTo(relay, email)).toHaveLength(4);
});

test("the outbox does not keep an address longer in order to count its acknowledgements", async () => {
  startRelay();
  const email = aVisitor().message.email;
  await send(email);
  const { results } = await env.DB.prepare(
    "SELECT letters.* FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?",
  )
    .bind(email)
    .all();
  expect(results).toHaveLength(2);
  expect(JSON.stringify(results)).not.toContain("@");
});
