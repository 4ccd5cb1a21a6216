import { expect, test } from "vitest";
import { refusalToConfirm } from "#rules/accounts/staff-request.ts";

const askedAt = new Date("2026-01-05T12:00:00Z");
const asked = { personId: "member", askedBy: "first", askedAt, askedAlone: false };
const later = (hours: number) => new Date(askedAt.getTime() + hours * 60 * 60_000);

test("a second member of staff confirms at once, and the person concerned never does", () => {
  expect(refusalToConfirm(asked, { id: "second", isOnlyStaff: false }, askedAt)).toBeUndefined();
  expect(refusalToConfirm({ ...asked, personId: "second" }, { id: "second", isOnlyStaff: false }, later(99))).toBe(
    "concerned",
  );
  expect(refusalToConfirm({ ...asked, personId: null }, { id: "second", isOnlyStaff: false }, askedAt)).toBeUndefined();
});

test("the one who asked confirms only as the one member of staff there was and is, after 24 hours", () => {
  const alone = { ...asked, askedAlone: true };
  expect(refusalToConfirm(asked, { id: "first", isOnlyStaff: true }, later(99))).toBe("second-needed");
  expect(refusalToConfirm(alone, { id: "first", isOnlyStaff: false }, later(99))).toBe("second-needed");
  expect(refusalToConfirm(alone, { id: "first", isOnlyStaff: true }, later(23.99))).toBe("too-early");
  expect(refusalToConfirm(alone, { id: "first", isOnlyStaff: true }, later(24))).toBeUndefined();
});

test("who is to leave the staff may confirm it, because a colleague asked, but not where they asked themselves", () => {
  const leaving = { ...asked, personId: "second", becomes: "retail" as const };
  expect(refusalToConfirm(leaving, { id: "second", isOnlyStaff: false }, askedAt)).toBeUndefined();
  const own = { ...leaving, askedBy: "second" };
  expect(refusalToConfirm(own, { id: "second", isOnlyStaff: false }, later(99))).toBe("second-needed");
});
