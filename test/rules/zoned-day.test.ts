import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#rules/day.ts";
import { dayAt, endOfDay, instantAt, minuteAt, startOfDay } from "#rules/zoned-day.ts";

const zone = "America/New_York";

test("every instant is between the start and the end of its day", () => {
  const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(zone, "Europe/Rome", "Asia/Kolkata"), (instant, zone) => {
      const day = dayAt(instant, zone);
      expect(startOfDay(day, zone) <= instant && instant < endOfDay(day, zone)).toBe(true);
      expect(endOfDay(day, zone)).toEqual(startOfDay(addDays(day, 1), zone));
    }),
  );
});

test("a time that is skipped when clocks change is an hour later, and one that occurs twice is the first", () => {
  const time = { hour: 2, minute: 30 };
  expect(instantAt(dayOf(2026, 3, 8), time, zone)).toEqual(new Date("2026-03-08T07:30:00Z"));
  expect(instantAt(dayOf(2026, 11, 1), { hour: 1, minute: 30 }, zone)).toEqual(new Date("2026-11-01T05:30:00Z"));
  expect(minuteAt(new Date("2026-03-08T07:30:00Z"), zone)).toBe(3 * 60 + 30);
  expect(minuteAt(new Date("2026-11-01T06:30:00Z"), zone)).toBe(60 + 30);
});
