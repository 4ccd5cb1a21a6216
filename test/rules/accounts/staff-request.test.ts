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

test("the member of staff who made a request may confirm it only if they are the only one, and only after the waiting time", () => {
  expect(refusalToConfirmRequest(asked, "first", now)).toBe("second-needed");
  const alone = { ...asked, ownConfirmationFrom: "2026-01-05T12:00:00.000Z" };
  expect(refusalToConfirmRequest(alone, "first", now - 1)).toBe("too-early");
  expect(refusalToConfirmRequest(alone, "first", now)).toBeUndefined();
});

test("somebody who is to leave the staff may confirm a colleague's request for it, but not their own", () => {
  const leaving = { ...asked, personId: "second", becomes: "retail" } as const;
  expect(refusalToConfirmRequest(leaving, "second", now)).toBeUndefined();
  expect(refusalToConfirmRequest({ ...leaving, askedBy: "second" }, "second", now)).toBe("second-needed");
});
