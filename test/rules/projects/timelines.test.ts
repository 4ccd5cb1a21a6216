import { expect, test } from "vitest";
import { comparisonTableCopy } from "#content/pages/opportunities-comparison.ts";
import { type Timeline, timelinesOf } from "#rules/projects/opportunities/timelines.ts";

const { terms: names } = comparisonTableCopy;
const sheet = {
  quarters: ["Q1 2025", "Q2", "Q3", "Q4", "Q1 2026"],
  steps: [
    { name: "Construction", time: "Q1 2025", from: 1, to: 6 },
    { name: "Launch", time: "Oct 1, 2025", from: 7, to: 11 },
  ],
};
const later = {
  quarters: ["Q3 2025", "Q4", "Q1", "Q2", "Q3"],
  steps: [{ name: "Launch", time: "t", from: 1, to: 11 }],
};
const undated = { ...later, quarters: ["First", "2", "3", "4", "5"] };

function project(details: typeof sheet | undefined, launchDate = "2026-02-02", deadline: string | null = null) {
  return { project: { launchDate }, deadline, details };
}

function stepsIn({ steps }: Timeline): unknown[] {
  return steps.map(({ name, time, from, to }) => [name, time, Math.round(from), Math.round(to)]);
}

test("timelines share one axis if each has a start, and otherwise each has its own axis", () => {
  const shared = timelinesOf([project(sheet), project(later)], names);
  expect(shared.isShared).toBe(true);
  expect(shared.timelines[0]?.axis.map(({ name }) => name)).toEqual([
    ...["Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025", "Q1 2026", "Q2 2026", "Q3 2026"],
  ]);
  expect(shared.timelines.map(stepsIn)).toEqual([
    [
      ["Construction", "Q1 2025", 0, 36],
      ["Launch", "Oct 1, 2025", 43, 71],
    ],
    [["Launch", "t", 29, 100]],
  ]);
  const apart = timelinesOf([project(sheet), project(undated)], names);
  expect(apart.isShared).toBe(false);
  expect(apart.timelines[1]).toMatchObject({ axis: [{ name: "First", from: 0, to: 20 }, {}, {}, {}, {}] });
  expect(apart.timelines[1]?.steps).toMatchObject([{ from: 0, to: 100 }]);
  expect(timelinesOf([], names)).toEqual({ isShared: true, timelines: [] });
});

test("a project without a term sheet has the launch day and the end of the sale of its card on the shared axis", () => {
  const { isShared, timelines } = timelinesOf([project(sheet), project(undefined, "2025-07-01", "2026-06-30")], names);
  expect([isShared, timelines[1]?.axis.length]).toEqual([true, 6]);
  expect(timelines[1]?.axis.at(-1)).toEqual({ name: "Q2 2026", from: expect.closeTo(83.3, 1), to: 100 });
  expect(timelines.map(stepsIn)[1]).toEqual([
    ["Launch", "Jul 1, 2025", 33, 33],
    ["End of the sale", "Jun 30, 2026", 100, 100],
  ]);
});

test("days of the card that a term sheet does not name are among its steps, and widen the axis if necessary", () => {
  const [construction] = sheet.steps;
  const { timelines } = timelinesOf(
    [project({ ...sheet, steps: construction ? [construction] : [] }, "2024-10-01", "2026-01-01")],
    names,
  );
  expect(timelines[0]?.axis.map(({ name }) => name)).toEqual([
    ...["Q4 2024", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025", "Q1 2026"],
  ]);
  expect(timelines.map(stepsIn)).toEqual([
    [
      ["Launch", "Oct 1, 2024", 0, 0],
      ["Construction", "Q1 2025", 17, 58],
      ["End of the sale", "Jan 1, 2026", 83, 83],
    ],
  ]);
});

test("days of the card are not put on the axis of a term sheet that does not say when it begins", () => {
  const { isShared, timelines } = timelinesOf(
    [project(undated, "2026-02-02", "2026-04-30"), project(undefined)],
    names,
  );
  expect(isShared).toBe(false);
  expect(timelines.map(stepsIn)).toEqual([[["Launch", "t", 0, 100]], [["Launch", "Feb 2, 2026", 34, 34]]]);
  expect(timelines[1]?.axis).toEqual([{ name: "Q1 2026", from: 0, to: 100 }]);
});
