import fc from "fast-check";
import { expect, test } from "vitest";
import { exposureOf, type HeldValue } from "#rules/portfolio/risk/exposure.ts";
import { scoreBlocksOf } from "#rules/portfolio/risk/score-blocks.ts";
import { type ProjectStatus, projectStatuses } from "#rules/projects/project.ts";

function held(name: string, currentMinorUnits: number, status: ProjectStatus = "Active"): HeldValue {
  return { id: name, name, category: "Technology", status, currency: "EUR", currentMinorUnits };
}

function blocksOf(holdings: readonly HeldValue[]) {
  return scoreBlocksOf(exposureOf("EUR", holdings).parts);
}

function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${at + 1}`.padStart(3, "0"));
}

test("up to twelve holdings each have their own block", () => {
  const { named, others } = blocksOf(namesOf(12).map((name) => held(name, 100)));
  expect(named).toHaveLength(12);
  expect(others).toBeUndefined();
  expect(blocksOf([])).toEqual({ named: [] });
});

test("with more than twelve, the least valuable holdings share one block, as high as their average grade", () => {
  const twelve = namesOf(12).map((name) => held(name, 800));
  // Three quarters have grade 1, and one quarter has grade 10.
  const { named, others } = blocksOf([
    held("soon", 100, "Coming Soon"),
    ...twelve,
    held("completed", 300, "Completed"),
  ]);
  expect(named.map(({ name }) => name)).toEqual(namesOf(12));
  expect(others).toEqual({ count: 2, shareTenths: 40, gradeTenths: 33 });
  expect(named.reduce((sum, { shareTenths }) => sum + shareTenths, 0)).toBe(960);
});

test("of equal holdings, the first ones by name have their own blocks", () => {
  const { named, others } = blocksOf([...namesOf(160)].reverse().map((name) => held(name, 100)));
  expect(named.map(({ name }) => name)).toEqual(namesOf(12));
  expect(others).toMatchObject({ count: 148, gradeTenths: 20 });
});

test("for any holdings, each is in one block, the largest have their own, and shares add up to the whole", () => {
  const holding = fc.tuple(fc.integer({ min: 1, max: 9_000_000_000_000 }), fc.constantFrom(...projectStatuses));
  fc.assert(
    fc.property(fc.array(holding, { minLength: 1, maxLength: 60 }), (values) => {
      const holdings = values.map(([value, status], at) => held(`${at}`, value, status));
      const { parts } = exposureOf("EUR", holdings);
      const { named, others } = scoreBlocksOf(parts);
      expect(named.length + (others?.count ?? 0)).toBe(holdings.length);
      expect(named.reduce((sum, each) => sum + each.shareTenths, others?.shareTenths ?? 0)).toBe(1000);
      const least = Math.min(...named.map(({ currentMinorUnits }) => currentMinorUnits));
      const rest = parts.slice(named.length);
      expect(rest.every(({ currentMinorUnits }) => currentMinorUnits <= least)).toBe(true);
      if (others) {
        const grades = rest.map(({ grade }) => grade * 10);
        expect(others.gradeTenths).toBeGreaterThanOrEqual(Math.min(...grades));
        expect(others.gradeTenths).toBeLessThanOrEqual(Math.max(...grades));
      }
    }),
  );
});
