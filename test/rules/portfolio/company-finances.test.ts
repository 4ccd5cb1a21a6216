import { expect, test } from "vitest";
import { commitmentSeriesOf, maxPoints } from "#rules/portfolio/company/commitment.ts";
import { financesByCurrency, type ProjectFinances, unrecordedOf } from "#rules/portfolio/company/finances.ts";

test("commitment is the sum of purchases up to a day; a purchase reversed on its own day is not a step", () => {
  const days = [
    { day: "2025-09-08", minorUnits: 300 },
    { day: "2025-06-16", minorUnits: 600 },
    { day: "2025-06-15", minorUnits: 400 },
    { day: "2025-07-01", minorUnits: 0 },
    { day: "2025-10-01", minorUnits: -200 },
  ];
  expect(commitmentSeriesOf(days)).toEqual({
    isMonthly: false,
    points: [
      { day: "2025-06-15", added: 400, committed: 400 },
      { day: "2025-06-16", added: 600, committed: 1_000 },
      { day: "2025-09-08", added: 300, committed: 1_300 },
      { day: "2025-10-01", added: -200, committed: 1_100 },
    ],
  });
  expect(commitmentSeriesOf([])).toEqual({ isMonthly: false, points: [] });
});

test("with more days than a chart shows, each month is one step on its last day with purchases", () => {
  const days = Array.from({ length: maxPoints + 1 }, (_, at) => ({
    day: `2025-${`${Math.floor(at / 28) + 1}`.padStart(2, "0")}-${`${(at % 28) + 1}`.padStart(2, "0")}`,
    minorUnits: 10,
  }));
  expect(commitmentSeriesOf(days)).toEqual({
    isMonthly: true,
    points: [
      { day: "2025-01-28", added: 280, committed: 280 },
      { day: "2025-02-28", added: 280, committed: 560 },
      { day: "2025-03-05", added: 50, committed: 610 },
    ],
  });
});

test("each currency has its own table, open amounts are never negative, and unrecorded purchases are shown", () => {
  const project = (id: string, more: Partial<ProjectFinances>): ProjectFinances => ({
    ...{ id, name: id, status: "Funding", currency: "EUR", total: 1_000, raised: 400, paidOut: 30 },
    ...{ nextPayDay: null, deadline: null, asOf: "2025-12-31", series: { isMonthly: false, points: [] } },
    ...more,
  });
  const series = { isMonthly: false, points: [{ day: "2025-01-01", added: 350, committed: 350 }] };
  const all = [
    project("b", { currency: "USD", total: 500 }),
    project("a", { series }),
    project("c", { raised: 1_200, paidOut: 5 }),
  ];
  expect(
    financesByCurrency(all).map(({ currency, projects, totals }) => [
      currency,
      projects.map((each) => each.open),
      totals,
    ]),
  ).toEqual([
    ["EUR", [600, 0], { total: 2_000, raised: 1_600, paidOut: 35, open: 600 }],
    ["USD", [100], { total: 500, raised: 400, paidOut: 30, open: 100 }],
  ]);
  expect(all.map(unrecordedOf)).toEqual([400, 50, 1_200]);
  expect(financesByCurrency([])).toEqual([]);
});
