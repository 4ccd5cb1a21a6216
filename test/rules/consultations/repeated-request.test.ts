import { expect, test } from "vitest";
import { consultationStatuses } from "#rules/consultations/consultation-status.ts";
import { isRepeat } from "#rules/consultations/repeated-request.ts";

const asked = { day: "2026-01-05", slot: "09:00" };
const createdAt = new Date("2026-01-01T12:00:00Z");
const earlier = { ...asked, status: "requested", createdAt } as const;

test("the same entries are the same request within ten minutes, and a new request after that", () => {
  expect(isRepeat(earlier, asked, createdAt)).toBe(true);
  expect(isRepeat(earlier, asked, new Date("2026-01-01T12:09:59.999Z"))).toBe(true);
  expect(isRepeat(earlier, asked, new Date("2026-01-01T12:10:00Z"))).toBe(false);
});

test("the same entries repeat only an open request, which is requested or confirmed, and only for its current time", () => {
  const repeated = consultationStatuses.filter((status) => isRepeat({ ...earlier, status }, asked, createdAt));
  expect(repeated).toEqual(["requested", "confirmed"]);
  expect(isRepeat({ ...earlier, slot: "09:30" }, asked, createdAt)).toBe(false);
  expect(isRepeat({ ...earlier, day: "2026-01-06" }, asked, createdAt)).toBe(false);
});
