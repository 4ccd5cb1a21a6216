import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClockState, dueAtOf, enquiryClockOf } from "#rules/enquiries/clock.ts";
import { enquiryStatuses } from "#rules/enquiries/inbox.ts";

const hourMs = 3_600_000;
const open = { status: "new", answeredAt: null, answeredHow: null } as const;
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });

test.each([
  // Nights on which the clock changes in New York or Milano, a leap day, the end of a year, and a weekend, which counts as well.
  ["2026-03-07T20:00:00Z", "2026-03-08T20:00:00.000Z"],
  ["2026-03-28T20:00:00Z", "2026-03-29T20:00:00.000Z"],
  ["2026-11-01T03:30:00Z", "2026-11-02T03:30:00.000Z"],
  ["2028-02-28T12:00:00Z", "2028-02-29T12:00:00.000Z"],
  ["2028-02-29T12:00:00Z", "2028-03-01T12:00:00.000Z"],
  ["2026-12-31T23:59:59Z", "2027-01-01T23:59:59.000Z"],
  ["2026-01-03T09:00:00Z", "2026-01-04T09:00:00.000Z"],
])("an enquiry that came in at %s is due 24 hours later, at %s", (cameIn, due) => {
  expect(dueAtOf(new Date(cameIn)).toISOString()).toBe(due);
});

test("an enquiry is due 24 hours after it came in, and overdue from that instant on", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -72 * hourMs, max: 72 * hourMs }), (createdAt, fromDueMs) => {
      const dueAt = dueAtOf(createdAt);
      expect(dueAt.getTime() - createdAt.getTime()).toBe(24 * hourMs);
      const clock = enquiryClockOf({ ...open, createdAt }, new Date(dueAt.getTime() + fromDueMs));
      expect(clock.state).toBe(fromDueMs >= 0 ? "overdue" : fromDueMs >= -4 * hourMs ? "due-soon" : "running");
    }),
  );
});

test("the first answer stops the clock for good, whatever the later status and however late the answer", () => {
  fc.assert(
    fc.property(instants, instants, fc.constantFrom(...enquiryStatuses), (createdAt, now, status) => {
      const answeredAt = new Date(createdAt.getTime() + 50 * hourMs);
      const facts = { createdAt, status, answeredAt, answeredHow: "reply" } as const;
      expect(enquiryClockOf(facts, now)).toMatchObject({ state: "answered", answeredAt: answeredAt.toISOString() });
    }),
  );
});

test.each<[(typeof enquiryStatuses)[number], ClockState]>([
  ["new", "overdue"],
  ["in-progress", "overdue"],
  ["closed", "off"],
  ["suspected", "off"],
])("an unanswered enquiry with the status %s has a clock that is %s", (status, state) => {
  const facts = { ...open, status, createdAt: new Date("2026-01-01T00:00:00Z") };
  expect(enquiryClockOf(facts, new Date("2026-02-01T00:00:00Z")).state).toBe(state);
});
