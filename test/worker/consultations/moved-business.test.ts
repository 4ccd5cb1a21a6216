import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { ConsultationDetail, ConsultationWeek } from "#rules/consultations/office-answers.ts";
import type { Day } from "#rules/day.ts";
import {
  accept,
  block,
  book,
  decide,
  latestTo,
  offerOf,
  rowOf,
  setClock,
  tokenIn,
} from "#test/support/worker/consultations.ts";
import { aCookie, askWithCookie } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { changeConsultation, findByReference } from "#worker/consultations/consultation-store.ts";
import { openDatabase } from "#worker/db/database.ts";

/** The times are agreed while the business is in New York, where 9:00 AM is 3:00 PM in Rome in winter. */
const zone = "Europe/Rome";
const rome = { BUSINESS_TIME_ZONE: zone };
const sameHour = { from: "09:00", to: "10:00" };
const sameInstant = { from: "15:00", to: "16:00" };

let staff: string;
beforeEach(async () => {
  setClock("2027-01-05T12:00:00Z");
  staff = await aCookie("staff");
});

test("after the business has moved, a block names the consultations that lie in it on its new clock", async () => {
  const relay = startRelay();
  const day = "2027-01-11" as Day;
  const { reference } = await book(relay, { day });
  await decide("confirmation", reference, staff);
  const overlappingOf = async (hours: object) => {
    const body = { name: "Offsite", pattern: "once", firstDay: day, ...hours };
    const answer = await askWithCookie(staff, "POST", "/office/blocked-times/preview", { body, bindings: rome });
    return ((await answer.json()) as { overlapping: { reference: string }[] }).overlapping.map(
      (each) => each.reference,
    );
  };
  expect(await overlappingOf(sameInstant)).toEqual([reference]);
  expect(await overlappingOf(sameHour)).toEqual([]);
  expect(await overlappingOf({})).toEqual([reference]);
  expect(await overlappingOf({ firstDay: "2027-01-10" })).toEqual([]);
  expect(await overlappingOf({ pattern: "weekly", weekdays: ["Monday"], ...sameInstant })).toEqual([reference]);
});

test("after the business has moved, an earlier request is confirmed unless a block covers its instant", async () => {
  const relay = startRelay();
  const [covered, other] = [await book(relay, { day: "2027-01-12" }), await book(relay, { day: "2027-01-13" })];
  await block(staff, { day: covered.day, ...sameInstant }, rome);
  await block(staff, { day: other.day, ...sameHour }, rome);
  const refused = await decide("confirmation", covered.reference, staff, { bindings: rome });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ current: { blockedBy: "Offsite", status: "requested" } });
  expect((await decide("confirmation", other.reference, staff, { bindings: rome })).status).toBe(200);
  expect(await rowOf(other.reference)).toMatchObject({ day: other.day, slot: "09:00", time_zone: "America/New_York" });
});

test("after the business has moved, an earlier proposal is not accepted in a block, and none is made in one", async () => {
  const relay = startRelay();
  const [day, free] = ["2027-01-14" as Day, "2027-01-15" as Day];
  const { reference, email } = await book(relay, { day: free });
  await decide("proposal", reference, staff, { body: { day, slot: "09:00" } });
  await block(staff, { day, ...sameInstant }, rome);
  await block(staff, { day: free, ...sameHour }, rome);
  expect((await accept(tokenIn(latestTo(relay, email)), rome)).status).toBe(422);
  const propose = (body: { day: Day; slot: string }) => decide("proposal", reference, staff, { body, bindings: rome });
  expect(await (await propose({ day, slot: "09:30" })).json()).toMatchObject({
    fields: { slot: "This time is blocked for consultations." },
  });
  expect((await propose({ day: free, slot: "09:30" })).status).toBe(200);
});

test("after the business has moved, the slots on its old and its new clock are taken at the same instants", async () => {
  const relay = startRelay();
  const day = "2027-01-18" as Day;
  const { reference } = await book(relay, { day, slot: "11:00" });
  await block(staff, { day, ...sameInstant }, rome);
  const slotsPath = `/office/consultations/${reference}/slots?day=${day}`;
  const detailPath = `/office/consultations/${reference}`;
  const proposed = (await (await askWithCookie(staff, "GET", slotsPath, { bindings: rome })).json()) as typeof offered;
  const offered = await offerOf(day, "", rome);
  const takenIn = ({ slots }: typeof offered) => slots.flatMap(({ slot, state }) => (state === "taken" ? [slot] : []));
  expect([takenIn(proposed), takenIn(offered)]).toEqual([
    ["09:00", "09:30"],
    ["15:00", "15:30"],
  ]);
  const detail = (await (
    await askWithCookie(staff, "GET", detailPath, { bindings: rome })
  ).json()) as ConsultationDetail;
  expect(detail.blockedBy).toBe(null);
  expect(detail.nearest.map(({ slot }) => slot)).toEqual(["10:30", "11:30", "10:00"]);
});

test("after the business has moved, the free times near an earlier request are within business hours on the new clock", async () => {
  const { reference } = await book(startRelay(), { day: "2027-01-20", slot: "14:00" });
  const nearestIn = async (zone: string) => {
    const bindings = { BUSINESS_TIME_ZONE: zone };
    const answer = await askWithCookie(staff, "GET", `/office/consultations/${reference}`, { bindings });
    return ((await answer.json()) as ConsultationDetail).nearest.map(({ day, slot }) => `${day} ${slot}`);
  };
  expect(await nearestIn("America/New_York")).toEqual(["2027-01-20 13:30", "2027-01-20 14:30", "2027-01-20 13:00"]);
  // 11:30 AM in New York is 5:30 PM in Rome. In Tokyo no slot of New York is within hours.
  expect(await nearestIn(zone)).toEqual(["2027-01-20 11:30", "2027-01-20 11:00", "2027-01-20 10:30"]);
  expect(await nearestIn("Asia/Tokyo")).toEqual([]);
});

test("after the business has moved, a block that is added between the checks and the confirmation still wins", async () => {
  const relay = startRelay();
  const { reference } = await book(relay, { day: "2027-01-19" });
  const db = openDatabase(env.DB);
  const found = await findByReference(db, reference);
  if (!found) throw new Error("The consultation is not there.");
  await block(staff, { day: "2027-01-19", ...sameInstant }, rome);
  const change = { news: "confirmed", acting: { actorId: "anybody", requestId: "test" } } as const;
  const result = await changeConsultation(db, found, change, { now: new Date(), zone });
  expect(result).toMatchObject({ outcome: "lost", current: { status: "requested" } });
});

test("after the business has moved, the office shows an earlier consultation at its hour on the new clock, on its day there", async () => {
  const relay = startRelay();
  const wednesday = await book(relay, { day: "2027-01-27", slot: "09:00", timeZone: "America/New_York" });
  const sunday = await book(relay, { day: "2027-01-31", slot: "11:00" });
  const weekIn = async (zone: string, week: string) => {
    const path = `/office/consultations?week=${week}`;
    const answer = await askWithCookie(staff, "GET", path, { bindings: { BUSINESS_TIME_ZONE: zone } });
    return ((await answer.json()) as ConsultationWeek).consultations.map(({ reference, day, slot, ours, yours }) => {
      return { reference, day, slot, ours: `${ours.day} ${ours.minute} ${ours.timeText} ${ours.zoneText}`, yours };
    });
  };
  const agreed = { reference: wednesday.reference, day: "2027-01-27", slot: "09:00" };
  expect(await weekIn("America/New_York", "2027-01-25")).toEqual([
    { ...agreed, ours: "2027-01-27 540 9:00 AM Eastern Time", yours: null },
    expect.objectContaining({ reference: sunday.reference, ours: "2027-01-31 660 11:00 AM Eastern Time" }),
  ]);
  expect(await weekIn(zone, "2027-01-25")).toEqual([
    { ...agreed, ours: "2027-01-27 900 3:00 PM Central European Time", yours: "9:00 AM" },
    expect.objectContaining({
      reference: sunday.reference,
      ours: "2027-01-31 1020 5:00 PM Central European Time",
      yours: null,
    }),
  ]);
  // A Sunday morning in New York is Monday in Tokyo, which is in the next week.
  expect(await weekIn("Asia/Tokyo", "2027-01-25")).toEqual([
    expect.objectContaining({ ...agreed, ours: "2027-01-27 1380 11:00 PM Japan Standard Time" }),
  ]);
  expect(await weekIn("Asia/Tokyo", "2027-02-01")).toEqual([
    expect.objectContaining({
      reference: sunday.reference,
      day: "2027-01-31",
      ours: "2027-02-01 60 1:00 AM Japan Standard Time",
    }),
  ]);
});
