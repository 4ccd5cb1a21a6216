import { expect, test } from "vitest";
import type { Day } from "#rules/day.ts";
import { paysLater, readRun } from "#rules/portfolio/run.ts";

const today = "2026-02-17" as Day;

test("a run has an amount, a record day up to today and a pay day that is not before it", () => {
  expect(readRun({ amount: "187,431.17", recordDay: "2026-02-13", payDay: "2026-02-17" }, today).figures).toEqual({
    amountMinorUnits: 18_743_117,
    recordDay: "2026-02-13",
    payDay: "2026-02-17",
  });
  const faultsOf = (changed: object) =>
    readRun({ amount: "1", recordDay: "2026-02-13", payDay: "2026-02-13", ...changed }, today).faults;
  expect(faultsOf({ amount: "0" })).toEqual({ amount: "amount" });
  expect(faultsOf({ amount: "90071992547409.91" })).toEqual({ amount: "too-large" });
  expect(faultsOf({ recordDay: "2026-02-18" })).toMatchObject({ recordDay: "future" });
  expect(faultsOf({ recordDay: "1026-02-13" })).toEqual({ recordDay: "too-early" });
  expect(faultsOf({ recordDay: "1990-01-01", payDay: "1989-12-31" })).toEqual({ payDay: "before-record" });
  expect(faultsOf({ payDay: "soon" })).toEqual({ payDay: "day" });
  expect(faultsOf({ payDay: "2026-02-12" })).toEqual({ payDay: "before-record" });
});

test("a run may be prepared up to a year before its pay day, and waits for that day", () => {
  const paidOn = (payDay: string) => readRun({ amount: "1", recordDay: "2026-02-13", payDay }, today);
  expect(paidOn("2026-03-01").figures?.payDay).toBe("2026-03-01");
  expect(paidOn("2027-02-18").figures?.payDay).toBe("2027-02-18");
  expect(paidOn("2027-02-19").faults).toEqual({ payDay: "too-far" });
  const later = ["2026-02-16", "2026-02-17", "2026-02-18"].map((payDay) => paysLater({ payDay }, today));
  expect(later).toEqual([false, false, true]);
});
