import { expect, test, vi } from "vitest";
import {
  choicesOf,
  genericZoneTextOf,
  isTimeZone,
  lastDayFor,
  refusalOfTime,
  timesIn,
  zoneTextOf,
} from "#rules/consultations/consultation-time.ts";
import { type Slot, slots } from "#rules/consultations/slots.ts";
import { zoneNameOf } from "#rules/consultations/zone-name.ts";
import type { Day } from "#rules/day.ts";

const zones = Intl.supportedValuesOf("timeZone");
const newYork = "America/New_York";

/** Ordinary days, the ends of a year and of February, and days on which clocks change somewhere. */
const days: readonly Day[] = [
  "2026-01-05",
  "2026-02-15",
  "2026-03-08",
  "2026-03-22",
  "2026-03-29",
  "2026-04-05",
  "2026-04-24",
  "2026-09-06",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2026-12-31",
  "2027-01-01",
  "2027-02-28",
  "2027-03-14",
  "2028-02-29",
].map((text) => text as Day);

/** The oracle: formats instants in a zone by the platform's `Intl` alone, without any of our code. */
function readingsIn(zone: string) {
  const short = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  const long = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "full", timeStyle: "short" });
  return {
    short: (instant: number) => short.format(instant),
    long: (instant: number) => long.format(instant).replace(" at ", ", ").replace("\u202f", " "),
  };
}

test("in every zone and on every kind of day, each of the 18 slots is the instant at which the zone's clock shows it", () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const [index, zone] of zones.entries()) {
    const visitorZone = zones[(index * 7 + 3) % zones.length] ?? newYork;
    const timeOf = timesIn({ businessZone: zone, visitorZone: "" });
    const timeForVisitorOf = timesIn({ businessZone: zone, visitorZone });
    const here = readingsIn(zone);
    const there = readingsIn(visitorZone);
    for (const [dayIndex, day] of days.entries()) {
      for (const slot of slots) {
        const { startsAt, endsAt } = timeOf(day, slot);
        const at = startsAt.getTime();
        checked += 1;
        if (here.short(at) !== `${day} ${slot}`) wrong.push(`${zone} ${day} ${slot}: ${startsAt.toISOString()}`);
        if (endsAt.getTime() - at !== 30 * 60_000) wrong.push(`${zone} ${day} ${slot}: ends ${endsAt.toISOString()}`);
      }
      // One slot is enough here: what a visitor reads depends on the instant alone. The next test checks more of them.
      const slot = slots[(index + dayIndex) % slots.length] ?? "09:00";
      const { startsAt, visitorText } = timeForVisitorOf(day, slot);
      if (!visitorText?.startsWith(`${there.long(startsAt.getTime())} `)) wrong.push(`${visitorZone} ${visitorText}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBe(zones.length * days.length * 18);
  expect(zones.length).toBeGreaterThan(400);
}, 180_000);

test("visitors in every time zone read the right time of a slot in New York, in the short form and in full", () => {
  const wrong: string[] = [];
  for (const zone of zones) {
    const timeOf = timesIn({ businessZone: newYork, visitorZone: zone });
    const there = readingsIn(zone);
    for (const day of days) {
      for (const slot of ["09:00", "13:00", "17:30"] as const) {
        const { startsAt, visitorText, yours, businessText } = timeOf(day, slot);
        const [weekday, , , clock] = there.long(startsAt.getTime()).split(", ");
        const isSameDay = there.short(startsAt.getTime()).startsWith(day);
        const slotText = businessText.replace(" Eastern Time", "");
        const expected = isSameDay ? (clock === slotText ? null : clock) : `${weekday}, ${clock}`;
        if (yours !== expected || !visitorText?.startsWith(there.long(startsAt.getTime())))
          wrong.push(`${zone} ${day} ${slot}: ${yours}, ${visitorText}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a slot on a day that a zone skipped is moved by as much as the clocks", () => {
  // In 2011, Samoa skipped the 30th of December.
  const timeOf = timesIn({ businessZone: "Pacific/Apia", visitorZone: "" });
  expect(timeOf("2011-12-30" as Day, "09:00").startsAt.toISOString()).toBe("2011-12-30T19:00:00.000Z");
});

type Visitor = [zone: string, day: string, slot: Slot, text: string, yours: string | null];

test.each<Visitor>([
  ["Europe/Rome", "2026-01-05", "09:00", "Monday, January 5, 2026, 3:00 PM Central European Standard Time", "3:00 PM"],
  // For two weeks, New York has daylight saving time and Europe does not yet.
  ["Europe/Rome", "2026-03-09", "09:00", "Monday, March 9, 2026, 2:00 PM Central European Standard Time", "2:00 PM"],
  ["America/New_York", "2026-01-05", "09:00", "Monday, January 5, 2026, 9:00 AM Eastern Standard Time", null],
  ["America/Toronto", "2026-07-01", "09:00", "Wednesday, July 1, 2026, 9:00 AM Eastern Daylight Time", null],
  ["Asia/Tokyo", "2026-12-31", "17:30", "Friday, January 1, 2027, 7:30 AM Japan Standard Time", "Friday, 7:30 AM"],
  [
    "Pacific/Honolulu",
    "2026-01-05",
    "09:00",
    "Monday, January 5, 2026, 4:00 AM Hawaii-Aleutian Standard Time",
    "4:00 AM",
  ],
  ["Asia/Kathmandu", "2028-02-29", "13:30", "Wednesday, March 1, 2028, 12:15 AM Nepal Time", "Wednesday, 12:15 AM"],
  ["Africa/Casablanca", "2026-01-05", "09:00", "Monday, January 5, 2026, 3:00 PM Morocco Time", "3:00 PM"],
])("a visitor in %s reads %s %s as %s", (visitorZone, day, slot, text, yours) => {
  const time = timesIn({ businessZone: newYork, visitorZone })(day as Day, slot);
  expect([time.visitorText, time.yours]).toEqual([text, yours]);
});

test("the business time names its zone in words that hold in every season", () => {
  const timeOf = timesIn({ businessZone: newYork, visitorZone: "" });
  expect(timeOf("2026-01-05" as Day, "09:00")).toMatchObject({
    dayText: "Monday, January 5, 2026",
    businessText: "9:00 AM Eastern Time",
    zoneText: "Eastern Time",
    visitorText: null,
    theirs: null,
    yours: null,
  });
  expect(timeOf("2026-07-06" as Day, "17:30").businessText).toBe("5:30 PM Eastern Time");
  expect(genericZoneTextOf("2026-01-05" as Day, "Europe/Rome")).toBe("Central European Time");
});

test("pages without a chosen day name every zone as the choice of slots does", () => {
  const differing = zones.filter((zone) => zoneNameOf(zone) !== genericZoneTextOf("2026-07-06" as Day, zone));
  expect(differing).toEqual([]);
  expect(zoneNameOf("Mars/Olympus")).toBe("Mars/Olympus");
});

test("an unknown time zone is treated as no time zone", () => {
  expect(["Etc/Unknown", "Mars/Olympus", ""].some(isTimeZone)).toBe(false);
  expect(
    timesIn({ businessZone: newYork, visitorZone: "Mars/Olympus" })("2026-01-05" as Day, "09:00").yours,
  ).toBeNull();
});

test("a zone whose clocks change between the first and the last slot is named without a season", () => {
  expect(zoneTextOf("2026-10-02" as Day, "Australia/Sydney", newYork)).toBe("Australian Eastern Standard Time");
  expect(zoneTextOf("2026-10-03" as Day, "Australia/Sydney", newYork)).toBe("Australian Eastern Time");
  expect(zoneTextOf("2026-10-05" as Day, "Australia/Sydney", newYork)).toBe("Australian Eastern Daylight Time");
});

test("nothing is kept for the spelling of a visitor's zone, because visitors may send any number of spellings", () => {
  const day = "2026-10-03" as Day;
  const now = new Date("2026-10-01T12:00:00Z");
  const visitorZone = "aUsTrAlIa/mElBoUrNe";
  const zones = { businessZone: newYork, visitorZone };
  const kept = vi.spyOn(Map.prototype, "set");
  const [choice] = choicesOf(day, zones, now, new Set());
  const name = zoneTextOf(day, visitorZone, newYork);
  const refusal = refusalOfTime(day, timesIn(zones)(day, "09:00").startsAt, now, zones);
  const keys = kept.mock.calls.map(([key]) => key);
  kept.mockRestore();
  expect([choice?.yours, name, refusal]).toEqual(["11:00 PM", "Australian Eastern Time", undefined]);
  expect(keys).toContain("year");
  expect(keys).not.toContain(visitorZone);
});

test("a slot of today is passed once its time has come, taken if it is confirmed for somebody, and otherwise free", () => {
  const day = "2026-01-10" as Day;
  const taken = new Set([Date.UTC(2026, 0, 10, 17)]);
  const offered = choicesOf(day, { businessZone: newYork, visitorZone: "" }, new Date("2026-01-10T15:00:00Z"), taken);
  expect(offered.map(({ state }) => state)).toEqual([
    ...Array(3).fill("passed"),
    ...Array(3).fill("free"),
    "taken",
    ...Array(11).fill("free"),
  ]);
  expect(offered.filter(({ outsideHours }) => !outsideHours)).toHaveLength(8);
});

test("a day that is over for the business is refused, even if it is still today for the visitor", () => {
  const now = new Date("2026-01-06T06:00:00Z");
  const zones = { businessZone: newYork, visitorZone: "Pacific/Honolulu" };
  const timeOf = timesIn(zones);
  const refused = (day: string, slot: Slot) => refusalOfTime(day as Day, timeOf(day as Day, slot).startsAt, now, zones);
  expect(refused("2026-01-05", "17:30")).toBe("day-passed");
  expect(refused("2026-01-06", "09:00")).toBeUndefined();
});

test("the last day to choose is 180 days from today, counted from the visitor's today if that is later", () => {
  const now = new Date("2026-01-05T23:00:00Z");
  expect(lastDayFor(now, { businessZone: newYork, visitorZone: "" })).toBe("2026-07-04");
  expect(lastDayFor(now, { businessZone: newYork, visitorZone: "Asia/Tokyo" })).toBe("2026-07-05");
  expect(lastDayFor(now, { businessZone: newYork, visitorZone: "Pacific/Honolulu" })).toBe("2026-07-04");
  const zones = { businessZone: newYork, visitorZone: "" };
  const startsAt = timesIn(zones)("2026-07-05" as Day, "09:00").startsAt;
  expect(refusalOfTime("2026-07-05" as Day, startsAt, now, zones)).toBe("day-too-far");
});

test("a slot counts as passed from the instant it begins", () => {
  const zones = { businessZone: newYork, visitorZone: "" };
  const day = "2026-01-05" as Day;
  const { startsAt } = timesIn(zones)(day, "09:00");
  expect(refusalOfTime(day, startsAt, startsAt, zones)).toBe("slot-passed");
  expect(refusalOfTime(day, startsAt, new Date(startsAt.getTime() - 1), zones)).toBeUndefined();
});
