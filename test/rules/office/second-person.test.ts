import { expect, test } from "vitest";
import { aloneDelayMs, ownConfirmationFrom, refusalToConfirm } from "#rules/office/second-person.ts";

const preparedAt = new Date("2026-01-05T12:00:00Z");
const byChiara = { preparedBy: { id: "chiara" }, preparerLeft: false, ownConfirmationFrom: null };
const later = (hours: number) => preparedAt.getTime() + hours * 60 * 60_000;

test("a second member of staff confirms at once what a colleague prepared", () => {
  expect(refusalToConfirm(byChiara, "paolo", later(0))).toBeUndefined();
  const alone = { ...byChiara, ownConfirmationFrom: ownConfirmationFrom(preparedAt, true) };
  expect(refusalToConfirm(alone, "paolo", later(0))).toBeUndefined();
});

test("staff never confirm what they prepared if they have a colleague; the only member of staff may after 24 hours", () => {
  expect(refusalToConfirm(byChiara, "chiara", later(99))).toBe("second-needed");
  const alone = { ...byChiara, ownConfirmationFrom: ownConfirmationFrom(preparedAt, true) };
  expect(refusalToConfirm(alone, "chiara", later(24) - 1)).toBe("too-early");
  expect(refusalToConfirm(alone, "chiara", later(24))).toBeUndefined();
});

test("nobody can confirm what was prepared by somebody who has left the staff", () => {
  const left = { ...byChiara, preparerLeft: true };
  for (const confirmer of ["paolo", "chiara"])
    expect(refusalToConfirm(left, confirmer, later(99))).toBe("preparer-left");
});

test("only the only member of staff gets a time from which they may confirm their own work", () => {
  expect(aloneDelayMs).toBe(24 * 60 * 60_000);
  expect(ownConfirmationFrom(preparedAt, true)).toBe("2026-01-06T12:00:00.000Z");
  expect(ownConfirmationFrom(preparedAt, false)).toBeNull();
});

test("staff cannot confirm a colleague's run that pays them, but as the only member of staff they can confirm their own", () => {
  const paysBen = { ...byChiara, paysStaff: ["ben"] };
  expect(refusalToConfirm(paysBen, "ben", later(1))).toBe("paid");
  expect(refusalToConfirm(paysBen, "ada", later(1))).toBeUndefined();
  const alone = { ...paysBen, preparedBy: { id: "ben" }, ownConfirmationFrom: new Date(later(24)).toISOString() };
  expect(refusalToConfirm(alone, "ben", later(24))).toBeUndefined();
});
