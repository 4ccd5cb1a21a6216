import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { sampleGoals } from "#content/data/sample-goals.ts";
import { goalSentences } from "#content/forms/goal.ts";
import { addDays, type Day, dayOf } from "#rules/day.ts";
import { totalOf } from "#rules/portfolio/analytics/movements.ts";
import { bandOf } from "#rules/portfolio/goals/band.ts";
import type { Goal, GoalRecords } from "#rules/portfolio/goals/goal.ts";
import { goalEntryLimits, readGoal } from "#rules/portfolio/goals/goal-form.ts";
import { progressOf } from "#rules/portfolio/goals/progress.ts";

const today = "2026-02-15" as Day;

function goal(amount: number, day: string, measure: Goal["measure"] = "paid-out"): Goal {
  return { id: "goal", name: "Roof", measure, amount: { minorUnits: amount, currency: "EUR" }, day, version: 1 };
}

/** Amounts by month: 100, 300, 200 and 250 in the four full quarters before today, and `more`. */
function records(more: Record<string, number> = {}): GoalRecords[] {
  const months = { "2025-03": 100, "2025-05": 300, "2025-07": 150, "2025-09": 50, "2025-12": 250, ...more };
  const paidByMonth = Object.entries(months).map(([month, minorUnits]) => ({ month, minorUnits }));
  return [{ currency: "EUR", holdings: 2, value: 7_000, paidOut: totalOf(paidByMonth), paidByMonth }];
}

test.each([
  [goal(10_000, "2030-01-01", "value"), { reached: 7_000, left: 3_000, percent: 70 }],
  [goal(7_001, "2030-01-01", "value"), { reached: 7_000, left: 1, percent: 99 }],
  [goal(5_000, "2030-01-01", "value"), { reached: 7_000, left: 0, percent: 100 }],
  [goal(1_000, "2030-01-01"), { reached: 850, left: 150, percent: 85 }],
])("the progress of a goal is measured by its own measure", (each, expected) => {
  expect(progressOf(each, records())).toEqual(expected);
});

test("the percent of a goal is exact for very large amounts", () => {
  const value = 363_950_002_639_500;
  const own = [{ currency: "EUR" as const, holdings: 1, value: (value / 100) * 99, paidOut: 0, paidByMonth: [] }];
  expect(progressOf(goal(value, "2030-01-01", "value"), own).percent).toBe(99);
});

test("records in another currency do not count towards a goal, and a negative sum counts as zero", () => {
  const dollars = { ...goal(1_000, "2030-01-01"), amount: { minorUnits: 1_000, currency: "USD" as const } };
  expect(progressOf(dollars, records())).toEqual({ reached: 0, left: 1_000, percent: 0 });
  const [own] = records();
  const negative = own ? [{ ...own, paidOut: -5 }] : [];
  expect(progressOf(goal(1_000, "2030-01-01"), negative)).toEqual({ reached: 0, left: 1_000, percent: 0 });
});

test.each([
  // Worked out by hand: 850 was paid so far; the leanest quarter paid 100, and the best one 300.
  ["today, which is still to come", today, {}, 850, 1_150],
  ["the day within the running quarter", "2026-03-30", {}, 850, 1_150],
  ["the last day of the running quarter", "2026-03-31", {}, 950, 1_150],
  ["a day within the next", "2026-04-01", {}, 950, 1_450],
  ["the last day of the next", "2026-06-30", {}, 1_050, 1_450],
  ["a year on", "2026-12-31", {}, 1_250, 2_050],
  // The current quarter has paid 120: more than the leanest one, and 180 less than the best one.
  ["with payments in the running quarter", "2026-03-31", { "2026-01": 120 }, 970, 1_150],
  // A correction has made the third quarter negative, so it counts as zero.
  ["after a correction", "2026-06-30", { "2025-08": -900 }, 0, 600],
])("the band is made from the leanest and the best quarter up to %s", (_case, day, more, low, high) => {
  expect(bandOf(goal(100_000, day), records(more), today)).toMatchObject({ state: "band", low, high });
});

test("the band names the quarters it is calculated from", () => {
  const band = bandOf(goal(100_000, "2026-12-31"), records(), today);
  expect(band).toMatchObject({
    leanest: { quarter: "2025-Q1", minorUnits: 100 },
    best: { quarter: "2025-Q2", minorUnits: 300 },
    quarters: [
      { quarter: "2025-Q1", minorUnits: 100 },
      { quarter: "2025-Q2", minorUnits: 300 },
      { quarter: "2025-Q3", minorUnits: 200 },
      { quarter: "2025-Q4", minorUnits: 250 },
    ],
  });
});

test("a goal has no band if it is about a value, reached or past, or if there are fewer than four quarters", () => {
  const reasonOf = (each: Goal, given = records()) => {
    const band = bandOf(each, given, today);
    return band.state === "none" ? band.reason : band.state;
  };
  expect(reasonOf(goal(100_000, "2027-01-01", "value"))).toBe("value");
  expect(reasonOf(goal(850, "2027-01-01"))).toBe("reached");
  expect(reasonOf(goal(100_000, addDays(today, -1)))).toBe("past");
  expect(reasonOf(goal(100_000, "2027-01-01"), [])).toBe("too-few");
  const [own] = records();
  const young = own ? [{ ...own, paidByMonth: own.paidByMonth.filter(({ month }) => month > "2025-03") }] : [];
  expect(reasonOf(goal(100_000, "2027-01-01"), young)).toBe("too-few");
  expect(reasonOf(goal(100_000, "2027-01-01"))).toBe("band");
});

test("a band is never below what is reached, its high is never below its low, and a later day never lowers it", () => {
  const month = fc.record({ at: fc.integer({ min: 0, max: 40 }), minorUnits: fc.integer({ min: -500, max: 5_000 }) });
  fc.assert(
    fc.property(fc.array(month), fc.integer({ min: 1, max: 4_000 }), (paid, days) => {
      const paidByMonth = paid.map(({ at, minorUnits }) => ({ month: dayOf(2023, at + 1, 1).slice(0, 7), minorUnits }));
      const given: GoalRecords[] = [
        { currency: "EUR", holdings: 1, value: 0, paidOut: totalOf(paidByMonth), paidByMonth },
      ];
      const far = goal(1e12, addDays(today, days));
      const band = bandOf(far, given, today);
      if (band.state === "none") return;
      const { reached } = progressOf(far, given);
      expect(band.low).toBeGreaterThanOrEqual(reached);
      expect(band.high).toBeGreaterThanOrEqual(band.low);
      const later = bandOf({ ...far, day: addDays(far.day as Day, 40) }, given, today);
      if (later.state === "band") expect(later.low).toBeGreaterThanOrEqual(band.low);
    }),
  );
});

test("a valid goal is read from the form, and each invalid field says why", () => {
  const typed = { name: " Roof ", measure: "value", amount: "25,000.50", currency: "EUR", day: "2026-02-16" };
  const read = (changed: object) => readGoal({ ...typed, ...changed }, today, goalSentences);
  expect(read({})).toEqual({
    name: "Roof",
    measure: "value",
    amount: { minorUnits: 2_500_050, currency: "EUR" },
    day: "2026-02-16",
  });
  const { fields } = goalSentences;
  for (const [changed, said] of [
    [{ name: "  " }, { name: fields.name.missing }],
    [{ name: "x".repeat(goalEntryLimits.name + 1) }, { name: fields.name["too-long"] }],
    [{ name: "a\0b" }, { name: fields.name.unreadable }],
    [{ measure: "hope" }, { measure: goalSentences.notOffered }],
    [{ amount: "25.000" }, { amount: goalSentences.notAnAmount }],
    [{ amount: "123,456,789,012,345" }, { amount: "Please enter an amount below 10,000,000,000,000." }],
    [{ amount: "0" }, { amount: goalSentences.nothing }],
    [{ currency: "GBP" }, { currency: goalSentences.notOffered }],
    [{ day: "2026-02-30" }, { day: goalSentences.notADay }],
    [{ day: today }, { day: goalSentences.pastDay }],
    [
      { amount: "", day: "" },
      { amount: fields.amount.missing, day: fields.day.missing },
    ],
    [
      { name: "", amount: "25.000", day: today },
      { name: fields.name.missing, amount: goalSentences.notAnAmount, day: goalSentences.pastDay },
    ],
    [
      { amount: "0", currency: "" },
      { amount: goalSentences.nothing, currency: fields.currency.missing },
    ],
    [
      { amount: "", currency: "GBP" },
      { amount: fields.amount.missing, currency: goalSentences.notOffered },
    ],
  ] as const)
    expect(read(changed)).toEqual({ problem: "invalid", detail: expect.any(String), fields: said });
  for (const body of [null, [], "x", { ...typed, more: 1 }])
    expect(readGoal(body, today, goalSentences)).toMatchObject({ problem: "invalid" });
});

test("the figures of the sample goals equal those of the sample records", () => {
  const [sample] = sampleGoals.records;
  const { holdings, distributions } = sampleMovements;
  expect(sample?.holdings).toBe(holdings.length);
  expect(sample?.value).toBe(holdings.reduce((sum, { currentMinorUnits }) => sum + currentMinorUnits, 0));
  expect(sample?.paidOut).toBe(totalOf(distributions));
  const months = [...new Set(distributions.map(({ day }) => day.slice(0, 7)))].sort();
  expect(sample?.paidByMonth).toEqual(
    months.map((month) => ({ month, minorUnits: totalOf(distributions.filter(({ day }) => day.startsWith(month))) })),
  );
});
