import { expect, test } from "vitest";
import { type DaySlot, nearestFreeSlots } from "#rules/consultations/free-slots.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";

const at = (day: string, slot: Slot): DaySlot => ({ day: day as Day, slot });
const textsOf = (found: DaySlot[]) => found.map(({ day, slot }) => `${day} ${slot}`);
const monday = "2026-01-05";

test("the nearest free times come first, and of two as near the earlier", () => {
  expect(textsOf(nearestFreeSlots(at(monday, "12:00"), () => true))).toEqual([
    "2026-01-05 11:30",
    "2026-01-05 12:30",
    "2026-01-05 11:00",
  ]);
});

test("what is taken is passed over, and a full day leads to its neighbours", () => {
  const found = nearestFreeSlots(at("2026-01-06", "09:00"), ({ day }) => day !== "2026-01-06");
  expect(textsOf(found)).toEqual(["2026-01-05 17:30", "2026-01-05 17:00", "2026-01-05 16:30"]);
});

test("nothing is offered while the business is closed", () => {
  const found = nearestFreeSlots(at("2026-01-10", "13:30"), ({ day }) => day >= "2026-01-10", 9);
  expect(textsOf(found).slice(0, 8)).toEqual([
    "2026-01-10 13:00",
    "2026-01-10 12:30",
    "2026-01-10 12:00",
    "2026-01-10 11:30",
    "2026-01-10 11:00",
    "2026-01-10 10:30",
    "2026-01-10 10:00",
    "2026-01-12 09:00",
  ]);
});

test("the lost time itself is never offered, and where nothing is free nothing is", () => {
  const only = nearestFreeSlots(at(monday, "12:00"), ({ day, slot }) => day === monday && slot === "12:00");
  expect(only).toEqual([]);
});
