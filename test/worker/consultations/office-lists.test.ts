import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ConsultationDetail, ConsultationPage, ConsultationWeek } from "#rules/consultations/office-answers.ts";
import { mondayOf } from "#rules/consultations/week.ts";
import type { Today } from "#rules/office/today.ts";
import {
  aDay,
  block,
  book,
  decide,
  latestTo,
  move,
  requestsLike,
  rowOf,
  setClock,
  tokenIn,
} from "#test/support/worker/consultations.ts";
import { askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

/** Always an hour behind the business: their clocks change on the same days. The distance to Rome differs in some weeks. */
const timeZone = "America/Chicago";

const get = (path: string) => askWithCookie(staff.cookie, "GET", `/office/consultations${path}`);
const weekOf = async (day: string) => (await (await get(`?week=${day}`)).json()) as ConsultationWeek;
const detailOf = async (reference: string) => (await (await get(`/${reference}`)).json()) as ConsultationDetail;

test("a week shows its blocks and its consultations in both time zones, but none that was called off or is suspected", async () => {
  const relay = startRelay();
  const day = aDay();
  const firm = await book(relay, { day, slot: "09:00", timeZone });
  const wish = await book(relay, { day, slot: "10:00", timeZone: "Asia/Tokyo" });
  const off = await book(relay, { day, slot: "11:00" });
  const trap = await book(relay, { day, slot: "12:00" });
  await env.DB.prepare("UPDATE enquiries SET status = 'suspected' WHERE reference = ?").bind(trap.reference).run();
  await decide("confirmation", firm.reference, staff.cookie);
  await decide("refusal", off.reference, staff.cookie, { body: { reason: "No room." } });
  await block(staff.cookie, { day, from: "15:00", to: "16:00" });
  const week = await weekOf(day);
  expect(week.monday).toBe(mondayOf(day));
  expect(week.consultations.filter((each) => each.day === day)).toMatchObject([
    {
      reference: firm.reference,
      status: "confirmed",
      zoneText: "Eastern Time",
      theirs: { day, timeText: "8:00 AM", zoneText: expect.stringMatching(/^Central \w+ Time$/) },
      yours: "8:00 AM",
      visitorTimeZone: timeZone,
      isOver: false,
    },
    {
      reference: wish.reference,
      status: "requested",
      yours: expect.stringMatching(/^\w+day, 12:00 AM$|^\w+day, 11:00 PM$|^11:00 PM$/),
    },
  ]);
  expect(week.blocks.filter(({ firstDay }) => firstDay === day)).toMatchObject([
    { name: "Offsite", firstDay: day, fromMinute: 900, untilMinute: 960 },
  ]);
  for (const none of ["2026-02-30", "9999-12-31"]) expect((await get(`?week=${none}`)).status).toBe(422);
});

test.each([
  ["confirmation", {}, "confirmed"],
  ["proposal", { slot: "16:00" }, "proposed"],
] as const)(
  "a consultation that staff decided by a %s stays in the week and the lists even if they then mark it as spam",
  async (decision, to, decided) => {
    const relay = startRelay();
    const day = aDay();
    const [one, other] = [await book(relay, { day }), await book(relay, { day, ...to })];
    const body = "slot" in to ? { day, ...to } : {};
    expect((await decide(decision, one.reference, staff.cookie, { body })).status).toBe(200);
    for (const status of ["in-progress", "suspected"]) {
      const { version } = await readEnquiry(staff.cookie, one.reference);
      expect((await askInbox(staff.cookie, "PATCH", `/${one.reference}`, { version, status })).status).toBe(200);
    }
    const { consultations } = await weekOf(day);
    expect(consultations.map(({ reference }) => reference)).toContain(one.reference);
    expect((await detailOf(other.reference)).rivals).toMatchObject([{ reference: one.reference, status: decided }]);
  },
);

test("a confirmed consultation that staff then mark as spam stays in the lists when its visitor moves it", async () => {
  const relay = startRelay();
  const day = aDay();
  const { reference, email } = await book(relay, { day });
  expect((await decide("confirmation", reference, staff.cookie)).status).toBe(200);
  for (const status of ["in-progress", "suspected"]) {
    const { version } = await readEnquiry(staff.cookie, reference);
    expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, { version, status })).status).toBe(200);
  }
  expect((await move(tokenIn(latestTo(relay, email)), day, "16:30")).status).toBe(200);
  const { consultations, toConfirm } = await weekOf(day);
  expect(consultations).toContainEqual(expect.objectContaining({ reference, status: "requested", slot: "16:30" }));
  expect(toConfirm).toBeGreaterThan(0);
  const toDecide = (await (await get("/list?view=to-confirm")).json()) as ConsultationPage;
  const today = (await (await askWithCookie(staff.cookie, "GET", "/office/today")).json()) as Today;
  for (const shown of [toDecide.consultations, today.consultations.items])
    expect(shown.map((each) => each.reference)).toContain(reference);
});

test("a consultation that its visitor has moved leaves the lists when staff mark it as spam, and returns with Not spam", async () => {
  const relay = startRelay();
  const day = aDay();
  const { reference, email } = await book(relay, { day });
  expect((await decide("confirmation", reference, staff.cookie)).status).toBe(200);
  expect((await move(tokenIn(latestTo(relay, email)), day, "16:30")).status).toBe(200);
  for (const status of ["in-progress", "suspected"]) {
    const { version } = await readEnquiry(staff.cookie, reference);
    expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, { version, status })).status).toBe(200);
  }
  const shown = async () => {
    const { consultations } = await weekOf(day);
    const toDecide = (await (await get("/list?view=to-confirm")).json()) as ConsultationPage;
    const today = (await (await askWithCookie(staff.cookie, "GET", "/office/today")).json()) as Today;
    const lists = [consultations, toDecide.consultations, today.consultations.items];
    return lists.map((list) => list.some((each) => each.reference === reference));
  };
  expect(await shown()).toEqual([false, false, false]);
  const { version } = await readEnquiry(staff.cookie, reference);
  expect((await askInbox(staff.cookie, "POST", `/${reference}/not-spam`, { version })).status).toBe(200);
  expect(await shown()).toEqual([true, true, true]);
});

test("on a Sunday staff see the week that begins the next day, and the one that is ending only if they ask for it", async () => {
  setClock("2030-01-20T17:00:00Z");
  const { cookie } = await aPerson("staff");
  const mondayAt = async (query: string) => {
    const answer = await askWithCookie(cookie, "GET", `/office/consultations${query}`);
    return ((await answer.json()) as ConsultationWeek).monday;
  };
  expect(await mondayAt("")).toBe("2030-01-21");
  expect(await mondayAt("?week=2030-01-20")).toBe("2030-01-14");
});

test("a request shows other requests for its time, the nearest free times and the block over it", async () => {
  const relay = startRelay();
  const day = aDay();
  const [one, other] = [await book(relay, { day, timeZone }), await book(relay, { day, timeZone })];
  expect(await detailOf(one.reference)).toMatchObject({
    rivals: [{ reference: other.reference, status: "requested" }],
    blockedBy: null,
    nearest: [
      { day, slot: "09:30", yours: "8:30 AM" },
      { day, slot: "10:00" },
      { day, slot: "10:30" },
    ],
  });
  await block(staff.cookie, { day });
  const blocked = await detailOf(one.reference);
  expect(blocked.blockedBy).toBe("Offsite");
  expect(blocked.nearest.map((each) => each.day)).not.toContain(day);
  expect((await get("/NOPE0-NOPE0")).status).toBe(404);
});

test("the confirmed consultation at a time is listed before the many requests that came first", async () => {
  const relay = startRelay();
  const day = aDay();
  const first = await book(relay, { day, timeZone });
  await requestsLike(first.reference, 12);
  const late = await book(relay, { day, timeZone });
  expect((await decide("confirmation", late.reference, staff.cookie)).status).toBe(200);
  const { rivals } = await detailOf(first.reference);
  expect([rivals.length, rivals[0]]).toMatchObject([10, { reference: late.reference, status: "confirmed" }]);
});

test("lists are read page by page without gaps or repetitions, each with its own states in its own order", async () => {
  setClock("2030-03-05T10:00:00Z");
  const { cookie } = await aPerson("staff");
  const list = (query: string) => askWithCookie(cookie, "GET", `/office/consultations/list?${query}`);
  const { reference } = await book(startRelay());
  const id = String((await rowOf(reference))?.enquiry_id);
  const states = ["requested", "confirmed", "proposed", "declined", "cancelled", "withdrawn"];
  const hour = 3_600_000;
  // Seventeen minutes past the hour: no slot begins then, so no copy takes the time of the booking.
  const start = Date.now() + 17 * 60_000;
  const copies = Array.from({ length: 240 }, (_, index) => {
    const copy = `copy-${index}`;
    const startsAt = start + (index - 120) * hour;
    return [
      env.DB.prepare(
        "INSERT INTO enquiries (id, idempotency_key, reference, name, email, company, topic, message, created_at) SELECT ?1, ?1, ?1, name, email, company, topic, message, created_at FROM enquiries WHERE id = ?2",
      ).bind(copy, id),
      env.DB.prepare(
        "INSERT INTO consultations (enquiry_id, day, slot, time_zone, starts_at, visitor_time_zone, status, change_id) SELECT ?1, day, slot, time_zone, ?3, visitor_time_zone, ?4, ?1 FROM consultations WHERE enquiry_id = ?2",
      ).bind(copy, id, startsAt, states[index % states.length] ?? ""),
    ];
  });
  await env.DB.batch(copies.flat());
  const inStates = (states: string, when: string) =>
    // Suspected requests of earlier tests are in no list, unless staff have decided on them.
    countRows(
      `SELECT count(*) AS count FROM consultations JOIN enquiries ON enquiries.id = enquiry_id
        WHERE (enquiries.status <> 'suspected' OR EXISTS (SELECT 1 FROM enquiry_entries decision WHERE decision.enquiry_id = enquiries.id AND event = 'decided'))
          AND consultations.status IN (${states}) AND ${when}`,
    );
  const now = Date.now();
  const open = "'requested','proposed','confirmed'";
  const expected = {
    upcoming: await inStates(open, `starts_at > ${now}`),
    "to-confirm": await inStates("'requested'", `starts_at > ${now}`),
    past: await inStates(open, `starts_at <= ${now}`),
    "called-off": await inStates("'declined','cancelled','withdrawn'", "1"),
  };
  for (const [view, count] of Object.entries(expected)) {
    const seen: { reference: string; startsAt: string }[] = [];
    for (let after = ""; ; ) {
      const page: ConsultationPage = await (await list(`view=${view}${after && `&after=${after}`}`)).json();
      seen.push(...page.consultations);
      if (page.next === null) break;
      after = page.next;
    }
    const times = seen.map(({ startsAt }) => startsAt);
    const isAscending = view === "upcoming" || view === "to-confirm";
    expect([view, seen.length]).toEqual([view, count]);
    expect(new Set(seen.map((each) => each.reference)).size).toBe(count);
    expect(times).toEqual(isAscending ? times.toSorted() : times.toSorted().reverse());
  }
  for (const query of ["view=none", "after=forged"]) expect((await list(query)).status).toBe(422);
});

test("every decision adds one entry to its enquiry's thread, and a refused one adds none", async () => {
  const relay = startRelay();
  const { reference, day } = await book(relay);
  const id = String((await rowOf(reference))?.enquiry_id);
  await decide("proposal", reference, staff.cookie, { body: { day, slot: "15:00" } });
  await decide("proposal", reference, staff.cookie, { body: { day, slot: "15:00" } });
  await decide("refusal", reference, staff.cookie, { body: { reason: "" } });
  await decide("refusal", reference, staff.cookie, { body: { reason: "No room." } });
  await decide("confirmation", reference, staff.cookie);
  const lines = await env.DB.prepare("SELECT event, author_id FROM enquiry_entries WHERE enquiry_id = ?")
    .bind(id)
    .all();
  expect(lines.results).toEqual([
    { event: "decided", author_id: staff.id },
    { event: "decided", author_id: staff.id },
  ]);
});
