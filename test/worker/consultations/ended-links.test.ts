import { beforeAll, expect, test } from "vitest";
import {
  accept,
  aDay,
  book,
  decide,
  expectLinkRefused,
  latestTo,
  move,
  open,
  setClock,
  tokenIn,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { confirmErasureOf, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { startRelay } from "#test/support/worker/relay.ts";

let staff = "";
beforeAll(async () => {
  staff = await aCookie("staff");
});

const passed = "The time of this consultation has passed.";
const spent = "This link is no longer valid.";
const calledOff = "This consultation was called off.";

test("a visitor who accepts a proposed time that has passed is told so", async () => {
  const relay = startRelay();
  setClock("2026-01-01T12:00:00Z");
  const { reference, email } = await book(relay, { day: "2026-01-05" });
  await decide("proposal", reference, staff, { body: { day: "2026-01-06", slot: "09:00" } });
  const token = tokenIn(latestTo(relay, email));
  setClock("2026-01-06T14:00:00Z");
  await expectLinkRefused(await accept(token), "The time we proposed has passed. Please ask for another.");
});

test("a visitor whose time has passed is told so by every link of it, used or not", async () => {
  const relay = startRelay();
  setClock("2026-01-01T12:00:00Z");
  const { token, email } = await book(relay, { day: "2026-01-07" });
  await move(token, "2026-01-08", "09:00");
  setClock("2026-01-08T14:00:00Z");
  for (const each of [token, tokenIn(latestTo(relay, email))]) await expectLinkRefused(await open(each), passed);
});

test("a visitor is told by every link that the consultation was called off, by staff or by themselves", async () => {
  const relay = startRelay();
  const [declined, cancelled, withdrawn] = [await book(relay), await book(relay), await book(relay)];
  await decide("refusal", declined.reference, staff, { body: { reason: "No room." } });
  await decide("confirmation", cancelled.reference, staff);
  const newer = tokenIn(latestTo(relay, cancelled.email));
  await decide("cancellation", cancelled.reference, staff);
  await withdraw(withdrawn.token);
  for (const token of [declined.token, cancelled.token, newer, withdrawn.token])
    await expectLinkRefused(await open(token), calledOff);
});

test("the link of a consultation that was erased gives the answer of a replaced one, which is true of both", async () => {
  const relay = startRelay();
  const [erased, moved] = [await book(relay), await book(relay)];
  await move(moved.token, aDay(), "09:00");
  const colleague = await aCookie("staff");
  const confirmed = await confirmErasureOf(colleague, await prepareErasureOf(staff, erased.email), erased.email);
  expect(confirmed.status).toBe(200);
  const details = [];
  for (const { token } of [erased, moved]) {
    const refused = await open(token);
    details.push(((await refused.json()) as { detail: string }).detail);
  }
  expect(details[0]).toBe(details[1]);
  expect(details[0]).toContain("ask for another consultation");
  expect(details[0]).not.toMatch(/already used|our latest e-mail|erase/);
});

test("a whole link whose secret was dropped is not called incomplete, because copying it again would not help", async () => {
  const { token } = await book(startRelay());
  await expectLinkRefused(
    await open(token, { BETTER_AUTH_SECRET: "another secret, at least 32 long, of today" }),
    spent,
  );
});

test("a link that a mail program has cut is said to be incomplete, and says nothing about its consultation", async () => {
  const relay = startRelay();
  const { token } = await book(relay);
  const other = await book(relay);
  await withdraw(other.token);
  const answers = [open(token.slice(0, 20)), open(other.token.slice(0, -1)), open("abc")];
  for (const answer of await Promise.all(answers)) await expectLinkRefused(answer, "This link is not complete.");
});
