import fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf, valueChartOf } from "#rules/portfolio/value-chart.ts";

test.each([
  [0, [0]],
  [-5, [0]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [7_546, [0, 2_000, 4_000, 6_000, 8_000]],
  [1_601_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])("an axis for %d has its ticks at %j", (largest, ticks) => {
  expect(axisOf(largest)).toEqual(ticks);
});

test("a value is placed across by its day and up by its amount", () => {
  const { ticks, points, days } = valueChartOf([
    { day: "2025-01-31", minorUnits: 300 },
    { day: "2025-01-01", minorUnits: 0 },
    { day: "2025-01-16", minorUnits: 100 },
  ]);
  expect(days).toBe(30);
  // The steps are 100. The 16th is the middle of the thirty days.
  expect(ticks.map(({ minorUnits }) => minorUnits)).toEqual([0, 100, 200, 300]);
  expect(points.map(({ day, x }) => [day, x])).toEqual([
    ["2025-01-01", 0],
    ["2025-01-16", 50],
    ["2025-01-31", 100],
  ]);
  expect(points.map(({ y }) => Math.round(y))).toEqual([100, 67, 0]);
});

test("a chart without values is empty, and a single value is at the start", () => {
  expect(valueChartOf([])).toEqual({ ticks: [], points: [], days: 0 });
  expect(valueChartOf([{ day: "2025-01-01", minorUnits: 5 }]).points).toMatchObject([{ x: 0, y: 0 }]);
  expect(valueChartOf([{ day: "2025-01-01", minorUnits: 0 }]).points).toMatchObject([{ x: 0, y: 100 }]);
});

test("a day on which clocks change is as wide as any other", () => {
  const { points } = valueChartOf(["2025-03-29", "2025-03-30", "2025-03-31"].map((day) => ({ day, minorUnits: 1 })));
  expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
});

test("all values are inside the chart and sorted by day, and no axis has more than six ticks", () => {
  const value = fc.record({
    day: fc
      .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    minorUnits: fc.integer({ min: -1_000, max: 9_000_000_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
      const { ticks, points } = valueChartOf(values);
      expect(points).toHaveLength(values.length);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(100);
        expect(y).toBeGreaterThanOrEqual(-1e-9);
        expect(y).toBeLessThanOrEqual(100);
      }
      expect(points.every(({ x }, at) => at === 0 || x >= (points[at - 1]?.x ?? 0))).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(({ minorUnits }) => Number.isInteger(minorUnits))).toBe(true);
    }),
  );
});
