import { expect, test } from "vitest";
import { portal } from "#content/portal.ts";
import {
  clockTextOf,
  isSlot,
  isWithinBusinessHours,
  minuteTextOf,
  slots,
  slotTextOf,
} from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";

test("the 18 slots are the specification's, in its words and order", () => {
  const copy =
    "9:00 AM, 9:30 AM, 10:00 AM, 10:30 AM, 11:00 AM, 11:30 AM, 12:00 PM, 12:30 PM, 1:00 PM, 1:30 PM, 2:00 PM, 2:30 PM, 3:00 PM, 3:30 PM, 4:00 PM, 4:30 PM, 5:00 PM, 5:30 PM";
  expect(slots.map(slotTextOf)).toEqual(copy.split(", "));
});

test("midnight and noon are written as 12 AM and 12 PM", () => {
  expect([clockTextOf(0, 5), clockTextOf(12, 0), clockTextOf(23, 59)]).toEqual(["12:05 AM", "12:00 PM", "11:59 PM"]);
});

test("a minute of the day is written as a time, and the end of the day as midnight", () => {
  expect([0, 13 * 60 + 30, 24 * 60].map(minuteTextOf)).toEqual(["12:00 AM", "1:30 PM", "12:00 AM"]);
});

test.each(["9:00", "09:15", "18:00", "08:30", "", "09:00 ", 9, null, ["09:00"]])("%j is not a slot", (value) => {
  expect(isSlot(value)).toBe(false);
});

test("business hours are those the contact card prints: Mon-Fri 9 to 6, Sat 10 to 2, Sun closed", () => {
  const open = (day: string) => slots.filter((slot) => isWithinBusinessHours(day as Day, slot));
  for (const weekday of ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09"])
    expect(open(weekday)).toEqual([...slots]);
  expect(open("2026-01-10")).toEqual(slots.slice(2, 10));
  expect([open("2026-01-10")[0], open("2026-01-10").at(-1)]).toEqual(["10:00", "13:30"]);
  expect(open("2026-01-11")).toEqual([]);
  expect(portal.businessHours.map(({ hours }) => hours)).toEqual([
    "9:00 AM-6:00 PM EST",
    "10:00 AM-2:00 PM EST",
    "closed",
  ]);
});
