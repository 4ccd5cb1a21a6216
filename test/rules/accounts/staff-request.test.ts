import { expect, test } from "vitest";
import { refusalToConfirmRequest } from "#rules/accounts/staff-request.ts";

const now = Date.parse("2026-01-05T12:00:00Z");
const asked = {
  personId: "member",
  becomes: "staff",
  askedBy: "first",
  askerLeft: false,
  ownConfirmationFrom: null,
} as const;

test("a second member of staff confirms a request at once, and the person concerned never does", () => {
  expect(refusalToConfirmRequest(asked, "second", now)).toBeUndefined();
  expect(refusalToConfirmRequest({ ...asked, personId: "second" }, "second", now)).toBe("concerned");
  expect(refusalToConfirmRequest({ ...asked, personId: null }, "second", now)).toBeUndefined();
});

test("the one who asked confirms only as the one member of staff there is, once the time has come", () => {
  expect(refusalToConfirmRequest(asked, "first", now)).toBe("second-needed");
  const alone = { ...asked, ownConfirmationFrom: "2026-01-05T12:00:00.000Z" };
  expect(refusalToConfirmRequest(alone, "first", now - 1)).toBe("too-early");
  expect(refusalToConfirmRequest(alone, "first", now)).toBeUndefined();
});

test("who is to leave the staff may confirm it, because a colleague asked, but not where they asked themselves", () => {
  const leaving = { ...asked, personId: "second", becomes: "retail" } as const;
  expect(refusalToConfirmRequest(leaving, "second", now)).toBeUndefined();
  expect(refusalToConfirmRequest({ ...leaving, askedBy: "second" }, "second", now)).toBe("second-needed");
});
