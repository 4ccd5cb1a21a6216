import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { addDays, weekdayOf } from "#rules/day.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import {
  accept,
  aDay,
  aRequest,
  block,
  book,
  decide,
  emailsTo,
  latestTo,
  move,
  offerOf,
  rowOf,
  sendRequest,
  setClock,
  stateOf,
  tokenIn,
  unblock,
} from "#test/support/worker/consultations.ts";
import { aCookie, aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { storeConsultation } from "#worker/consultations/consultation-store.ts";
import { openDatabase } from "#worker/db/database.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

type Added = {
  block: { id: string; name: string; version: number };
  overlapping: { reference: string; name: string }[];
};
const bodyOf = async (response: Response) => (await response.json()) as Added;

test("a blocked day at once takes its slots from the list, the form, the form without scripts and the link", async () => {
  const relay = startRelay();
  const holiday = aDay();
  const booked = await book(relay);
  expect((await block(staff.cookie, { day: holiday })).status).toBe(201);
  expect(new Set((await offerOf(holiday)).slots.map(({ state }) => state))).toEqual(new Set(["taken"]));
  const { days } = (await (await ask("/api/consultation-days")).json()) as { days: string[] };
  expect(days).toContain(holiday);
  const sentence = "Nothing is free on this day. Please choose another.";
  const request = aRequest({ day: holiday });
  const refused = await sendRequest(request);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ fields: { day: sentence } });
  expect(emailsTo(relay, request.entries.email)).toEqual([]);
  const form = new TextEncoder().encode(new URLSearchParams(aRequest({ day: holiday }).entries as never).toString());
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const plain = await ask("/schedule-consultation", { method: "POST", raw: form, headers });
  expect(plain.status).toBe(422);
  expect(await plain.text()).toContain(sentence);
  const moved = await move(booked.token, holiday, "09:00");
  expect(await moved.json()).toMatchObject({ fields: { day: sentence } });
  expect(await rowOf(booked.reference)).toMatchObject({ version: 0 });
});

test("blocked hours take the slots that they overlap, and removing the block frees them", async () => {
  const day = aDay();
  const { block: made } = await bodyOf(await block(staff.cookie, { day, from: "12:00", to: "13:00" }));
  const states = Object.fromEntries((await offerOf(day)).slots.map(({ slot, state }) => [slot, state]));
  expect(states).toMatchObject({ "11:30": "free", "12:00": "taken", "12:30": "taken", "13:00": "free" });
  expect((await unblock(staff.cookie, made.id)).status).toBe(200);
  expect(await stateOf(day, "12:00")).toBe("free");
});

test("a weekly block applies in every week until its last day", async () => {
  const day = aDay();
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const weekly = { pattern: "weekly", weekdays: [weekday], from: "15:00", to: "15:30", lastDay: dayAfter(7) };
  const { block: made } = await bodyOf(await block(staff.cookie, { day, ...weekly }));
  const states = [
    await stateOf(day, "15:00"),
    await stateOf(dayAfter(7), "15:00"),
    await stateOf(dayAfter(14), "15:00"),
  ];
  expect(states).toEqual(["taken", "taken", "free"]);
  expect(await stateOf(dayAfter(1), "15:00")).toBe("free");
  await unblock(staff.cookie, made.id);
});

test("a block over a confirmed consultation is created and names the consultation, and does not change it", async () => {
  const relay = startRelay();
  const { reference, day, name } = await book(relay);
  await book(relay, { day });
  await decide("confirmation", reference, staff.cookie);
  const sent = relay.received.length;
  const preview = await ask("/api/office/blocked-times/preview", {
    method: "POST",
    body: { name: "Offsite", pattern: "once", firstDay: day },
    headers: { Cookie: staff.cookie },
  });
  expect(await preview.json()).toMatchObject({ overlapping: [{ reference }] });
  const { overlapping } = await bodyOf(await block(staff.cookie, { day }));
  expect(overlapping).toEqual([expect.objectContaining({ reference, name })]);
  expect(await rowOf(reference)).toMatchObject({ status: "confirmed", version: 1 });
  expect(relay.received).toHaveLength(sent);
});

test("a block names confirmed and proposed consultations in its days, weekdays and hours, earliest first, until they begin", async () => {
  const relay = startRelay();
  const [late, early] = [await book(relay, { slot: "15:30" }), await book(relay)];
  const { day } = late;
  await decide("confirmation", late.reference, staff.cookie);
  await decide("proposal", early.reference, staff.cookie, { body: { day, slot: "15:00" } });
  const both = [early.reference, late.reference];
  const { cookie } = staff;
  const inTheWayOf = async (block: object, Cookie = cookie) => {
    const body = { name: "Offsite", pattern: "once", firstDay: day, ...block };
    const answer = await ask("/api/office/blocked-times/preview", { method: "POST", body, headers: { Cookie } });
    return ((await answer.json()) as Added).overlapping
      .map(({ reference }) => reference)
      .filter((each) => both.includes(each));
  };
  const [before, after, [own = "", other = ""]] = [
    addDays(day, -1),
    addDays(day, 1),
    [weekdayOf(day), weekdayOf(addDays(day, 1))],
  ];
  const weekly = { pattern: "weekly", firstDay: before, lastDay: addDays(day, 14) };
  expect(await inTheWayOf({ pattern: "range", firstDay: before, lastDay: after })).toEqual(both);
  expect(await inTheWayOf({ firstDay: before })).toEqual([]);
  expect(await inTheWayOf({ firstDay: after })).toEqual([]);
  expect(await inTheWayOf({ ...weekly, weekdays: [own] })).toEqual(both);
  expect(await inTheWayOf({ ...weekly, weekdays: [other] })).toEqual([]);
  expect(await inTheWayOf({ from: "14:00", to: "15:30" })).toEqual([early.reference]);
  expect(await inTheWayOf({ from: "15:30", to: "17:00" })).toEqual([late.reference]);
  setClock(new Date(Number((await rowOf(early.reference))?.starts_at)).toISOString());
  expect(await inTheWayOf({}, await aCookie("staff"))).toEqual([late.reference]);
});

test("a blocked time cannot be confirmed, proposed or accepted, and each attempt is told so", async () => {
  const relay = startRelay();
  const [waiting, offered] = [await book(relay), await book(relay)];
  const day = aDay();
  expect((await decide("proposal", offered.reference, staff.cookie, { body: { day, slot: "10:00" } })).status).toBe(
    200,
  );
  const token = tokenIn(latestTo(relay, offered.email));
  await block(staff.cookie, { day: waiting.day });
  await block(staff.cookie, { day });
  const sent = relay.received.length;
  const confirmed = await decide("confirmation", waiting.reference, staff.cookie);
  expect(confirmed.status).toBe(409);
  expect(await confirmed.json()).toMatchObject({
    detail: expect.stringContaining("This time is blocked for consultations. The nearest free times are: "),
    current: { reference: waiting.reference, blockedBy: "Offsite", status: "requested" },
  });
  const proposed = await decide("proposal", waiting.reference, staff.cookie, { body: { day, slot: "11:00" } });
  expect(await proposed.json()).toMatchObject({ fields: { slot: "This time is blocked for consultations." } });
  expect((await accept(token)).status).toBe(422);
  expect(await rowOf(offered.reference)).toMatchObject({ status: "proposed", version: 1 });
  expect(relay.received).toHaveLength(sent);
});

test("a request that passed its checks before a block was created is not stored after it", async () => {
  const relay = startRelay();
  const { entries } = aRequest();
  const startsAt = new Date(`${entries.day}T14:00:00Z`);
  await block(staff.cookie, { day: entries.day });
  const before = await countRows("SELECT count(*) AS count FROM enquiries");
  const { name, email, company } = entries as Record<"name" | "email" | "company", string>;
  const stored = await storeConsultation(
    openDatabase(env.DB),
    {
      kind: "consultation",
      enquiry: { name, email, company, topic: "Consultation", message: "" },
      suspected: false,
      idempotencyKey: crypto.randomUUID(),
    },
    { day: entries.day as never, slot: "09:00", timeZone: "America/New_York", startsAt, visitorTimeZone: "", text: "" },
    new Date(),
  );
  expect(stored).toEqual({ outcome: "refused" });
  expect(await countRows("SELECT count(*) AS count FROM enquiries")).toBe(before);
  expect(relay.received).toEqual([]);
});

test("requests at the same moment as a block are each either stored once or refused", async () => {
  startRelay();
  const day = aDay();
  const requests = Array.from({ length: 10 }, () => aRequest({ day }));
  const [blocked, ...answers] = await Promise.all([block(staff.cookie, { day }), ...requests.map(sendRequest)]);
  expect(blocked?.status).toBe(201);
  const stored = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
  expect(await countRows("SELECT count(*) AS count FROM consultations WHERE day = ?", day)).toBe(stored);
  expect((await sendRequest(aRequest({ day }))).status).toBe(422);
});

test("creating and removing a block leave one audit entry each, however often repeated, and a refused call leaves none", async () => {
  const day = aDay();
  const key = crypto.randomUUID();
  const before = await countAudit();
  const answers = await Promise.all(Array.from({ length: 5 }, () => block(staff.cookie, { day, key })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await block(staff.cookie, { day, key, name: "Another" })).status).toBe(409);
  expect((await unblock(staff.cookie, key, 7)).status).toBe(409);
  const removed = await Promise.all(Array.from({ length: 5 }, () => unblock(staff.cookie, key)));
  expect(removed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await unblock(staff.cookie, "unknown")).status).toBe(404);
  expect(await auditOf(key)).toMatchObject([
    { action: "time-blocked", actor_id: staff.id, before: null, after: { pattern: "once", firstDay: day } },
    { action: "time-unblocked", before: { firstDay: day }, after: null },
  ]);
  expect(await countAudit()).toBe(before + 2);
});

test.each([
  [null, "name"],
  [{ name: "" }, "name"],
  [{ name: "x".repeat(101) }, "name"],
  [{ pattern: "daily" }, "pattern"],
  [{ firstDay: "2026-02-30" }, "firstDay"],
  [{ firstDay: "2020-01-01" }, "firstDay"],
  [{ pattern: "range", lastDay: "" }, "lastDay"],
  [{ pattern: "range", lastDay: "2020-01-01" }, "lastDay"],
  [{ pattern: "range", lastDay: "9000-01-01" }, "lastDay"],
  [{ pattern: "weekly", weekdays: [] }, "weekdays"],
  [{ pattern: "weekly", weekdays: ["Someday"] }, "weekdays"],
  [{ pattern: "weekly", weekdays: "Monday" }, "weekdays"],
  [{ from: "09:10", to: "10:00" }, "from"],
  [{ from: "09:00", to: "" }, "from"],
  [{ from: "10:00", to: "09:00" }, "to"],
  [{ from: "23:00", to: "24:30" }, "from"],
  [{ name: "a\u0000b" }, "name"],
  [{ name: { toString: "x" }, firstDay: ["x"] }, "name"],
])("a block with %j is refused with a sentence for the field %s, and nothing is stored", async (changes, field) => {
  const count = () => countRows("SELECT count(*) AS count FROM blocked_times");
  const before = await count();
  const body = changes && { name: "Offsite", pattern: "once", firstDay: aDay(), ...changes };
  const answer = await askWithCookie(staff.cookie, "POST", "/office/blocked-times", {
    body,
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(answer.status).toBe(422);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  expect(fields[field]).toMatch(/^[A-Z].*\.$/);
  expect(await count()).toBe(before);
});
