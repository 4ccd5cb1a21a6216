import { expect, test } from "vitest";
import type { Day } from "#rules/day.ts";
import { readRun } from "#rules/portfolio/run.ts";

const today = "2026-02-17" as Day;

test("a run pays an amount for a day up to today", () => {
  expect(readRun({ amount: "187,431.17", recordDay: "2026-02-13", payDay: "2026-02-17" }, today).figures).toEqual({
    amountMinorUnits: 18_743_117,
    recordDay: "2026-02-13",
    payDay: "2026-02-17",
  });
  const faultsOf = (changed: object) =>
    readRun({ amount: "1", recordDay: "2026-02-13", payDay: "2026-02-13", ...changed }, today).faults;
  expect(faultsOf({ amount: "0" })).toEqual({ amount: "amount" });
  expect(faultsOf({ recordDay: "2026-02-18" })).toMatchObject({ recordDay: "future" });
  expect(faultsOf({ recordDay: "1026-02-13" })).toEqual({ recordDay: "too-early" });
  expect(faultsOf({ recordDay: "1990-01-01", payDay: "1989-12-31" })).toEqual({ payDay: "before-record" });
  expect(faultsOf({ payDay: "soon" })).toEqual({ payDay: "day" });
  expect(faultsOf({ payDay: "2026-02-12" })).toEqual({ payDay: "before-record" });
});
