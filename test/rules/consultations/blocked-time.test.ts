import fc from "fast-check";
import { expect, test } from "vitest";
import { blockedTimeSentences } from "#content/office/blocked-times.ts";
import {
  type BlockedTime,
  type DayPart,
  dayInMinutes,
  dayPartsOf,
  everyWeekday,
  isBlocked,
  isBlocking,
  isWholeDay,
  noLastDay,
  weekdayBitsOf,
  weekdaysIn,
} from "#rules/consultations/blocked-time.ts";
import { blockedTimeRequest, readBlockedTime } from "#rules/consultations/blocked-time-request.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import { isReminderDue, reminderBeforeMs } from "#rules/consultations/reminder.ts";
import { minuteOfDay, type Slot, slots } from "#rules/consultations/slots.ts";
import { daysOfWeek, mondayOf } from "#rules/consultations/week.ts";
import { addDays, type Day, readDay, weekdayOf, weekdays } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";

const firstDay = readDay("2026-01-05") as Day;
const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays(firstDay, count));
const minutes = fc.integer({ min: 0, max: 48 }).map((half) => half * 30);
const anySlot = fc.constantFrom(...slots);
const blocks: fc.Arbitrary<BlockedTime> = fc
  .record({ first: days, length: fc.nat(60), from: minutes, until: minutes, names: fc.subarray([...weekdays]) })
  .filter(({ from, until }) => from < until)
  .map(({ first, length, from, until, names }) => ({
    pattern: names.length === 7 ? "range" : "weekly",
    firstDay: first,
    lastDay: addDays(first, length),
    weekdays: weekdayBitsOf(names),
    fromMinute: from,
    untilMinute: until,
  }));

function partOf(day: Day, slot: Slot): DayPart {
  return { day, from: minuteOfDay(slot), until: minuteOfDay(slot) + 30 };
}

test("a blocked time blocks exactly the slots that share a minute with it on its days", () => {
  fc.assert(
    fc.property(blocks, fc.integer({ min: -3, max: 63 }), anySlot, (block, offset, slot) => {
      const day = addDays(block.firstDay, offset);
      const part = partOf(day, slot);
      const touched = Array.from({ length: 30 }, (_, minute) => part.from + minute).some(
        (minute) => minute >= block.fromMinute && minute < block.untilMinute,
      );
      const isItsDay =
        day >= block.firstDay && day <= block.lastDay && weekdaysIn(block.weekdays).includes(weekdayOf(day));
      expect(isBlocking(block, [part])).toBe(touched && isItsDay);
    }),
    { numRuns: 1000 },
  );
});

test("a consultation is compared with blocked times on the clock of the zone that is asked for, also if it passes midnight there", () => {
  const startsAt = new Date("2026-03-31T14:00:00Z");
  const parts = [
    dayPartsOf(startsAt, "America/New_York"),
    dayPartsOf(startsAt, "Europe/Rome"),
    dayPartsOf(new Date("2026-03-31T18:00:00Z"), "Asia/Kathmandu"),
  ];
  expect(parts).toEqual([
    [{ day: "2026-03-31", from: 10 * 60, until: 10 * 60 + 30 }],
    [{ day: "2026-03-31", from: 16 * 60, until: 16 * 60 + 30 }],
    [
      { day: "2026-03-31", from: 23 * 60 + 45, until: 24 * 60 },
      { day: "2026-04-01", from: 0, until: 15 },
    ],
  ]);
});

test("a holiday blocks its eighteen slots and none of the days next to it, also in weeks in which the clocks change", () => {
  for (const text of ["2026-03-08", "2026-11-01", "2028-02-29", "2026-12-31"]) {
    const day = readDay(text) as Day;
    const hours = { fromMinute: 0, untilMinute: dayInMinutes };
    const holiday: BlockedTime = { pattern: "once", firstDay: day, lastDay: day, weekdays: everyWeekday, ...hours };
    expect(isWholeDay(holiday)).toBe(true);
    for (const slot of slots) {
      expect(isBlocked([holiday], [partOf(day, slot)])).toBe(true);
      expect(isBlocked([holiday], [partOf(addDays(day, 1), slot), partOf(addDays(day, -1), slot)])).toBe(false);
    }
  }
});

test("a weekly blocked time keeps its hour on the business clock before and after the clocks change", () => {
  const lunch: BlockedTime = {
    pattern: "weekly",
    firstDay,
    lastDay: noLastDay,
    weekdays: weekdayBitsOf(["Monday"]),
    fromMinute: 12 * 60,
    untilMinute: 13 * 60,
  };
  const timeOf = timesIn({ businessZone: "America/New_York", visitorZone: "" });
  for (const text of ["2026-03-02", "2026-03-09", "2026-10-26", "2026-11-02"]) {
    const day = readDay(text) as Day;
    const taken = slots.filter((slot) => isBlocking(lunch, [partOf(day, slot)]));
    expect(taken).toEqual(["12:00", "12:30"]);
    expect(timeOf(day, "12:00").businessText).toBe("12:00 PM Eastern Time");
  }
});

test("every day is in exactly one week, which begins on its Monday, also across years and leap days", () => {
  fc.assert(
    fc.property(days, (day) => {
      const week = daysOfWeek(mondayOf(day));
      expect(week).toContain(day);
      expect(week.map(weekdayOf)).toEqual([...weekdays.slice(1), "Sunday"]);
      expect(new Set(week.map(mondayOf)).size).toBe(1);
    }),
  );
});

test("today for the business is the current day in its own time zone", () => {
  const zones = fc.constantFrom("America/New_York", "Europe/Rome", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC");
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
      (zone, now) => {
        const expected = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now);
        expect(dayAt(now, zone)).toBe(expected);
      },
    ),
  );
});

test("any entries in the form are refused with a sentence, or block at least one day from today on", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom("", "2026-01-07", "2026-02-30", "09:00", "24:00", "weekly"),
    fc.anything(),
  );
  const entered = fc.record({
    name: texts,
    pattern: fc.oneof(fc.constantFrom("once", "range", "weekly"), texts),
    firstDay: fc.oneof(days, texts),
    lastDay: fc.oneof(days, texts),
    weekdays: fc.oneof(fc.subarray([...weekdays]), texts),
    from: fc.oneof(fc.constantFrom("", "09:00"), texts),
    to: fc.oneof(fc.constantFrom("", "12:30"), texts),
  });
  fc.assert(
    fc.property(entered, (input) => {
      const read = readBlockedTime(blockedTimeRequest.parse(input), blockedTimeSentences, firstDay);
      if ("problem" in read) {
        expect(Object.keys(read.fields ?? {}).length).toBeGreaterThan(0);
        return;
      }
      expect(read.lastDay >= firstDay && read.firstDay <= read.lastDay).toBe(true);
      expect(read.fromMinute).toBeLessThan(read.untilMinute);
      expect(read.weekdays).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test("a reminder is due from a day before a consultation until it begins, unless it was confirmed within that day", () => {
  const startsAt = new Date("2026-03-08T15:00:00Z");
  const at = (ms: number) => new Date(startsAt.getTime() - ms);
  const early = at(reminderBeforeMs + 1);
  expect(
    [reminderBeforeMs + 1, reminderBeforeMs, 1, 0, -1].map((ms) =>
      isReminderDue({ startsAt, confirmedAt: early }, at(ms)),
    ),
  ).toEqual([false, true, true, false, false]);
  expect(isReminderDue({ startsAt, confirmedAt: at(reminderBeforeMs) }, at(1))).toBe(false);
});
