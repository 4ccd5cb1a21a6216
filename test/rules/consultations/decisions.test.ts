import { expect, test } from "vitest";
import { consultationStatuses } from "#rules/consultations/consultation-status.ts";
import { decisionsOf, isTimeTaken } from "#rules/consultations/decisions.ts";

const free = { isOver: false, isTaken: false };

test("requested and proposed consultations can be confirmed, moved or declined; only confirmed ones can be cancelled", () => {
  const waiting = ["confirmation", "proposal", "refusal"];
  expect(Object.fromEntries(consultationStatuses.map((status) => [status, decisionsOf({ status, ...free })]))).toEqual({
    requested: waiting,
    proposed: waiting,
    confirmed: ["cancellation", "proposal"],
    withdrawn: [],
    declined: [],
    cancelled: [],
  });
});

test("a time that has passed or is taken cannot be confirmed, and a consultation that has taken place cannot be cancelled", () => {
  for (const status of ["requested", "proposed"] as const)
    for (const time of [
      { isOver: true, isTaken: false },
      { isOver: false, isTaken: true },
    ])
      expect(decisionsOf({ status, ...time })).toEqual(["proposal", "refusal"]);
  expect(decisionsOf({ status: "confirmed", isOver: true, isTaken: false })).toEqual(["proposal"]);
});

test("a time is taken if it is blocked or confirmed for somebody else, but not if others have only requested it", () => {
  expect(isTimeTaken({ blockedBy: null, rivals: [{ status: "requested" }, { status: "proposed" }] })).toBe(false);
  expect(isTimeTaken({ blockedBy: null, rivals: [{ status: "confirmed" }] })).toBe(true);
  expect(isTimeTaken({ blockedBy: "Holiday", rivals: [] })).toBe(true);
});
