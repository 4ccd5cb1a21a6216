import { expect, test } from "vitest";
import { type DaySlot, nearestFreeSlots } from "#rules/consultations/free-slots.ts";
import { minuteOfDay, type Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";

const at = (day: string, slot: Slot): DaySlot => ({ day: day as Day, slot });
const textsOf = (found: DaySlot[]) => found.map(({ day, slot }) => `${day} ${slot}`);
/** What the business's clock shows if it has not moved. */
const asIs = ({ day, slot }: DaySlot) => ({ day, minute: minuteOfDay(slot) });
const monday = "2026-01-05";

test("the nearest free times come first, and the earlier one of two that are equally near", () => {
  expect(textsOf(nearestFreeSlots(at(monday, "12:00"), asIs, () => true))).toEqual([
    "2026-01-05 11:30",
    "2026-01-05 12:30",
    "2026-01-05 11:00",
  ]);
});

test("taken slots are skipped, and for a full day the days next to it are offered", () => {
  const found = nearestFreeSlots(at("2026-01-06", "09:00"), asIs, ({ day }) => day !== "2026-01-06");
  expect(textsOf(found)).toEqual(["2026-01-05 17:30", "2026-01-05 17:00", "2026-01-05 16:30"]);
});

test("no slot is offered outside business hours", () => {
  const saturday = "2026-01-10";
  const found = nearestFreeSlots(
    at(saturday, "13:30"),
    asIs,
    ({ day, slot }) => day > saturday || (day === saturday && (slot <= "10:30" || slot > "13:30")),
  );
  expect(textsOf(found)).toEqual([`${saturday} 10:30`, `${saturday} 10:00`, "2026-01-12 09:00"]);
});

test("the hours are those of the business's present clock, on which a time may begin at any minute", () => {
  // From New York to Kathmandu, 10 hours and 45 minutes ahead, no slot is within hours; 4 hours and 45 minutes ahead, the first are.
  const ahead = (minutes: number) => (time: DaySlot) => ({ day: time.day, minute: minuteOfDay(time.slot) + minutes });
  expect(textsOf(nearestFreeSlots(at(monday, "15:00"), ahead(645), () => true))).toEqual([]);
  expect(textsOf(nearestFreeSlots(at(monday, "15:00"), ahead(285), () => true))).toEqual([
    "2026-01-05 12:30",
    "2026-01-05 12:00",
    "2026-01-05 11:30",
  ]);
});

test("the lost slot itself is never offered, and nothing is offered if no other slot is free", () => {
  const only = nearestFreeSlots(at(monday, "12:00"), asIs, ({ day, slot }) => day === monday && slot === "12:00");
  expect(only).toEqual([]);
});
