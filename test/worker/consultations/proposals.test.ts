import { beforeAll, expect, test } from "vitest";
import type { SlotList } from "#rules/consultations/answers.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import {
  accept,
  aDay,
  book,
  calendarIn,
  decide,
  latestTo,
  move,
  open,
  rowOf,
  setClock,
  stateOf,
  team,
  tokenIn,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { readEnquiry } from "#test/support/worker/inbox.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { findDataOf } from "#test/support/worker/personal-data.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const propose = (reference: string, day: string, slot = "15:30", version?: number) =>
  decide("proposal", reference, staff.cookie, { body: { day, slot, ...(version !== undefined && { version }) } });
const decline = (reference: string, reason: unknown) =>
  decide("refusal", reference, staff.cookie, { body: { reason } });
const idOf = async (reference: string) => String((await rowOf(reference))?.enquiry_id);

test("a visitor gets a proposed time by e-mail and accepts it by their link, and both calendars have it", async () => {
  const relay = startRelay();
  const { reference, email } = await book(relay);
  const day = aDay();
  expect(await (await propose(reference, day)).json()).toEqual({ reference, status: "proposed" });
  const proposal = latestTo(relay, email);
  expect(proposal.subject).toBe(`We propose another time for your consultation · ${reference}`);
  expect(textOf(proposal)).toContain("3:30 PM Eastern Time");
  expect(calendarIn(proposal)).toMatchObject({ status: "TENTATIVE", sequence: 1 });
  const token = tokenIn(proposal);
  expect(await (await open(token)).json()).toMatchObject({ status: "proposed", day, slot: "15:30", version: 1 });
  expect(await stateOf(day, "15:30")).toBe("free");
  expect(await (await accept(token)).json()).toEqual({ reference });
  expect(await rowOf(reference)).toMatchObject({ status: "confirmed", version: 2, decided_by: staff.id });
  expect(await stateOf(day, "15:30")).toBe("taken");
  for (const to of [email, team])
    expect(calendarIn(latestTo(relay, to))).toMatchObject({ status: "CONFIRMED", sequence: 2 });
  expect(latestTo(relay, team).subject).toContain("Proposed time accepted");
  expect((await accept(token)).status).toBe(422);
});

test("a visitor whose confirmed time is given up for a proposal reads in the e-mail that it will not take place", async () => {
  const relay = startRelay();
  const { reference, email } = await book(relay);
  const givenUp = "that appointment will not take place";
  await propose(reference, aDay());
  expect(textOf(latestTo(relay, email))).not.toContain(givenUp);
  await accept(tokenIn(latestTo(relay, email)));
  await propose(reference, aDay());
  const proposal = textOf(latestTo(relay, email));
  expect(proposal).toContain(givenUp);
  expect(proposal).toContain("It is not confirmed until you accept it.");
});

test("if a second proposal replaces one that was not sent yet, its e-mail still says that the confirmed time is given up", async () => {
  const relay = startRelay();
  const { reference, email } = await book(relay);
  await decide("confirmation", reference, staff.cookie);
  const { answer } = relay;
  relay.answer = () => new Response("", { status: 503 });
  await propose(reference, aDay());
  relay.answer = answer;
  await propose(reference, aDay());
  expect(textOf(latestTo(relay, email))).toContain("that appointment will not take place");
  await propose(reference, aDay());
  expect(textOf(latestTo(relay, email))).not.toContain("that appointment will not take place");
});

test("after the business has changed its time zone, a request is offered and proposed times in the zone it was made in", async () => {
  const relay = startRelay();
  const { reference } = await book(relay, { timeZone: "America/New_York" });
  const [bindings, day, free] = [{ BUSINESS_TIME_ZONE: "Europe/Rome" }, aDay(), "15:30"];
  const path = `/office/consultations/${reference}/slots?day=${day}`;
  const offer = (await (await askWithCookie(staff.cookie, "GET", path, { bindings })).json()) as SlotList;
  expect(offer).toMatchObject({ zone: "Eastern Time", visitorZone: null });
  expect(offer.slots).toContainEqual({ slot: free, yours: null, state: "free", outsideHours: false });
  expect((await propose(reference, day, free)).status).toBe(200);
  expect(await rowOf(reference)).toMatchObject({ day, slot: free, time_zone: "America/New_York" });
});

test("the thread says that a visitor asked for another time, and that they accepted the proposed one", async () => {
  const relay = startRelay();
  const { reference, email, token } = await book(relay);
  const day = aDay();
  expect((await move(token, day, "16:30")).status).toBe(200);
  await propose(reference, aDay());
  expect((await accept(tokenIn(latestTo(relay, email)))).status).toBe(200);
  const { thread } = await readEnquiry(staff.cookie, reference);
  expect(thread).toMatchObject([
    { event: "moved", author: null, text: `${shortDateOf(day)}, 4:30 PM` },
    { event: "decided", author: { id: staff.id } },
    { event: "accepted", author: null },
  ]);
});

test("an unanswered proposal counts as a future consultation when staff look up a visitor to erase them", async () => {
  const { reference, email } = await book(startRelay());
  await propose(reference, aDay());
  expect((await findDataOf(staff.cookie, { email })).ahead.consultations).toBe(1);
});

test("a visitor may answer a proposal with another time, or withdraw", async () => {
  const relay = startRelay();
  const [one, other] = [await book(relay), await book(relay)];
  for (const { reference } of [one, other]) await propose(reference, aDay());
  const [mover, leaver] = [tokenIn(latestTo(relay, one.email)), tokenIn(latestTo(relay, other.email))];
  expect((await move(mover, aDay(), "11:00")).status).toBe(200);
  expect((await withdraw(leaver)).status).toBe(200);
  expect(await rowOf(one.reference)).toMatchObject({ status: "requested", slot: "11:00" });
  expect(await rowOf(other.reference)).toMatchObject({ status: "withdrawn" });
});

test("only a proposal can be accepted, before its time and while nobody else has that time", async () => {
  const relay = startRelay();
  const [asked, first, second] = [await book(relay), await book(relay), await book(relay)];
  expect(await (await accept(asked.token)).json()).toMatchObject({ detail: expect.stringContaining("No time was") });
  const day = aDay();
  await propose(first.reference, day);
  await propose(second.reference, day);
  const tokens = [first, second].map(({ email }) => tokenIn(latestTo(relay, email)));
  const answers = await Promise.all(tokens.map((token) => accept(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const lost = answers.find(({ status }) => status === 422);
  expect(await lost?.json()).toMatchObject({ fields: { slot: "This time is no longer free. Please choose another." } });
  const late = await book(relay);
  const lateDay = aDay();
  await propose(late.reference, lateDay);
  const token = tokenIn(latestTo(relay, late.email));
  setClock(`${lateDay}T23:59:00Z`);
  expect((await accept(token)).status).toBe(422);
  expect(await rowOf(late.reference)).toMatchObject({ status: "proposed" });
});

test("declining a request sends the visitor the reason as quoted text, cancels the calendar entry, and is final", async () => {
  const relay = startRelay();
  const { reference, email } = await book(relay);
  const reason = "We do not advise on single buildings.\nPlease ask a local firm. <b>";
  expect(await (await decline(reference, reason)).json()).toEqual({ reference, status: "declined" });
  const mail = latestTo(relay, email);
  expect(mail.subject).toBe(`We cannot offer you this consultation · ${reference}`);
  expect(textOf(mail)).toContain("> We do not advise on single buildings.\n> Please ask a local firm. <b>");
  expect(mail.content.find(({ type }) => type === "text/html")?.value).not.toContain("<b>");
  expect(tokenIn(mail)).toBe("none");
  expect(calendarIn(mail)).toMatchObject({ method: "CANCEL", sequence: 1 });
  expect(await rowOf(reference)).toMatchObject({ status: "declined", reason });
  expect((await decide("confirmation", reference, staff.cookie)).status).toBe(409);
});

test.each(["", "   ", "x".repeat(5001), 7, null, { a: 1 }, "a\u0000b", "\ud800"])(
  "declining with %j as the reason is refused beside its field, and nothing is sent",
  async (reason) => {
    const relay = startRelay();
    const { reference } = await book(relay);
    const sent = relay.received.length;
    const answer = await decline(reference, reason);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { reason: expect.stringContaining("The visitor reads it") } });
    expect([relay.received.length, (await rowOf(reference))?.version]).toEqual([sent, 0]);
  },
);

test.each([
  [{ day: "2026-02-30", slot: "09:00" }, "day"],
  [{ day: "2020-01-01", slot: "09:00" }, "day"],
  [{ day: "9999-01-01", slot: "09:00" }, "day"],
  [{ day: "", slot: "" }, "day"],
  [{ day: ["x"], slot: 9 }, "day"],
])("proposing %j is refused beside its field", async (body, field) => {
  const relay = startRelay();
  const { reference } = await book(relay);
  const answer = await decide("proposal", reference, staff.cookie, { body });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { fields: object }).fields).toHaveProperty(field);
});

test("each decision leaves one audit entry, even if repeated concurrently, and a refused one leaves none", async () => {
  const relay = startRelay();
  const { reference, day } = await book(relay);
  const other = aDay();
  const before = await countAudit();
  expect((await propose(reference, day, "09:00")).status).toBe(422);
  expect((await propose(reference, other, "10:00", 5)).status).toBe(409);
  await Promise.all(Array.from({ length: 5 }, () => propose(reference, other, "10:00")));
  await Promise.all(Array.from({ length: 5 }, () => decline(reference, "No room.")));
  expect((await decline(reference, "Another reason.")).status).toBe(409);
  expect(await auditOf(await idOf(reference))).toMatchObject([
    {
      action: "consultation-proposed",
      before: { status: "requested", day, slot: "09:00" },
      after: { status: "proposed", day: other, slot: "10:00" },
    },
    { action: "consultation-declined", before: { status: "proposed" }, after: { status: "declined" } },
  ]);
  expect(await countAudit()).toBe(before + 2);
});

test("of twenty concurrent confirmations and proposals, only one takes effect, and the refused ones get the current state", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  const version = 0;
  const day = aDay();
  relay.received.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      if (index % 2 === 0) return decide("confirmation", reference, staff.cookie, { body: { version } });
      return decide("proposal", reference, staff.cookie, {
        body: { version, day, slot: index % 4 === 1 ? "10:00" : "11:00" },
      });
    }),
  );
  const row = await rowOf(reference);
  expect(row).toMatchObject({ version: 1 });
  for (const lost of answers.filter(({ status }) => status !== 200)) {
    expect(lost.status).toBe(409);
    expect(await lost.json()).toMatchObject({ current: { reference, status: row?.status, version: 1 } });
  }
  expect(relay.received).toHaveLength(2);
  expect(await auditOf(await idOf(reference))).toHaveLength(1);
});
