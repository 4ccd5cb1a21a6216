import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { sampleLimits } from "#content/data/sample-risk.ts";
import { riskCopy } from "#content/pages/risk.ts";
import { type Currency, currencies } from "#rules/money.ts";
import { portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { breachesOf, breachTextOf } from "#rules/portfolio/risk/breaches.ts";
import { limitRowsOf, scoreRowsOf, whatIfRowsOf } from "#rules/portfolio/risk/csv-rows.ts";
import { exposureOf, exposuresOf, type HeldValue } from "#rules/portfolio/risk/exposure.ts";
import {
  type LimitKey,
  limitKeys,
  type RiskLimit,
  readLimitKey,
  readLimitValue,
} from "#rules/portfolio/risk/limits.ts";
import { countPassed, measuresOf } from "#rules/portfolio/risk/measures.ts";
import { whatIfOf } from "#rules/portfolio/risk/what-if.ts";
import { riskOfStage, riskScale } from "#rules/portfolio/risk-score.ts";
import { projectCategories, projectStatuses } from "#rules/projects/project.ts";

function held(id: string, currentMinorUnits: number, overrides: Partial<HeldValue> = {}): HeldValue {
  const project = { name: id, category: "Technology", status: "Active", currency: "EUR" } as const;
  return { id, ...project, ...overrides, currentMinorUnits };
}

function limit(measure: string, part: string, value: number | null): RiskLimit {
  const key = readLimitKey(measure, part);
  if (!key) throw new Error(`There is no limit ${measure} ${part}.`);
  return { ...key, value, version: 1 };
}

function stateOf(holdings: readonly HeldValue[], limits: readonly RiskLimit[], key: LimitKey) {
  const measures = measuresOf(exposureOf("EUR", holdings), limits);
  return measures.find(({ measure, part }) => measure === key.measure && part === key.part);
}

test("the parts of the sample's score equal those worked out by hand", () => {
  const [exposure, ...others] = exposuresOf(sampleMovements.holdings);
  expect(others).toEqual([]);
  // Of 7,646,000: 3,270,000 × 2, 2,288,000 × 4, 1,498,000 × 1, 490,000 × 8 and 100,000 × 4 are 21,510,000.
  expect(
    exposure?.parts.map(({ name, grade, shareTenths, addsThousandths }) => [name, grade, shareTenths, addsThousandths]),
  ).toEqual([
    ["Edge Data Hall", 2, 428, 855],
    ["Electric Bus Depot", 4, 299, 1197],
    ["Timber Housing Block", 1, 196, 196],
    ["Metered Water Network", 8, 64, 513],
    ["Green Energy Plant", 4, 13, 52],
  ]);
  expect(exposure).toMatchObject({ minorUnits: 764_600_000, scoreTenths: 28, scoreThousandths: 2813 });
  // 1829.08 + 895.46 + 383.85 + 41.07 + 1.71
  expect(exposure?.hhi).toBe(3151);
});

test("the sample passes one limit; with EUR 600,000 more in the bus depot it keeps that one and passes another", () => {
  const [exposure] = exposuresOf(sampleMovements.holdings);
  const measures = exposure ? measuresOf(exposure, sampleLimits) : [];
  const [project, category, , funding] = measures;
  // 40% of 7,646,000 is 3,058,400.
  expect(project).toMatchObject({ name: "Edge Data Hall", value: 428, state: "passed", beyondMinorUnits: 21_160_000 });
  expect([category?.state, funding?.value, funding?.state]).toEqual(["near", 312, "within"]);
  expect(countPassed(measures)).toBe(1);

  const target = sampleMovements.holdings.find(({ id }) => id === "bus");
  const { moves } = whatIfOf(sampleMovements.holdings, sampleLimits, {
    target: target ?? held("bus", 0),
    minorUnits: 60_000_000,
  });
  const told = moves
    .filter(({ after }) => after.limit !== undefined)
    .map(({ before, after }) => [after.measure, after.part, before.value, after.value, after.state]);
  expect(told).toEqual([
    ["project", "", 428, 397, "near"],
    ["category", "", 428, 397, "within"],
    ["status", "Funding", 312, 362, "passed"],
    ["status", "Planning", 64, 59, "within"],
    ["score", "", 28, 29, "within"],
  ]);
});

test("a limit is near from nine tenths of it and passed only beyond it, compared before rounding", () => {
  const share: LimitKey = { measure: "project", part: "" };
  const at = (part: number, whole: number) =>
    stateOf(
      [held("one", part), ...Array.from({ length: 4 }, (_, n) => held(`rest ${n}`, (whole - part) / 4))],
      [limit("project", "", 400)],
      share,
    )?.state;
  expect(at(359_996, 1_000_000)).toBe("within");
  expect(at(360_000, 1_000_000)).toBe("near");
  expect(at(400_000, 1_000_000)).toBe("near");
  expect(at(400_004, 1_000_000)).toBe("passed");
  const shares = [held("one", 600, { status: "Funding" }), held("two", 400)];
  for (const [measure, part] of [
    ["category", ""],
    ["status", "Funding"],
  ] as const)
    expect(stateOf(shares, [limit(measure, part, 500)], { measure, part } as LimitKey)).toMatchObject({
      state: "passed",
      beyondMinorUnits: measure === "category" ? 500 : 100,
    });
  expect(stateOf(shares, [limit("status", "Funding", 600)], { measure: "status", part: "Funding" })).not.toHaveProperty(
    "beyondMinorUnits",
  );
  const amount: LimitKey = { measure: "amount", part: "EUR" };
  expect(stateOf([held("one", 500)], [limit("amount", "EUR", 500)], amount)?.state).toBe("near");
  expect(stateOf([held("one", 501)], [limit("amount", "EUR", 500)], amount)?.state).toBe("passed");
  const score: LimitKey = { measure: "score", part: "" };
  const mixed = [held("one", 1_000, { status: "Completed" }), held("two", 1_001, { status: "Funding" })];
  // The score is 2.5007, which is shown as 2.5.
  expect(stateOf(mixed, [limit("score", "", 25)], score)).toMatchObject({ value: 25, state: "passed" });
});

test("without holdings, shares are undefined and amounts are zero; a removed limit does not count", () => {
  const measures = measuresOf(
    exposureOf("EUR", []),
    limitKeys.map((key) => ({ ...key, value: 100, version: 3 })),
  );
  expect(measures.map(({ measure, state }) => `${measure} ${state}`)).toEqual([
    "project undefined",
    "category undefined",
    ...projectStatuses.map(() => "status undefined"),
    "score undefined",
    "amount within",
  ]);
  const key: LimitKey = { measure: "score", part: "" };
  expect(stateOf([held("one", 100)], [{ ...key, value: null, version: 3 }], key)).toEqual({
    ...key,
    value: 20,
    state: "unlimited",
    version: 3,
  });
});

test("currencies are never added: each has its own figures, and a limit on an amount applies to one currency", () => {
  const holdings = [held("three", 900, { currency: "USD", status: "Planning" }), held("one", 300), held("two", 100)];
  const exposures = exposuresOf(holdings);
  expect(exposures.map(({ currency, minorUnits, scoreTenths }) => [currency, minorUnits, scoreTenths])).toEqual([
    ["EUR", 400, 20],
    ["USD", 900, 80],
  ]);
  const limits = [limit("amount", "USD", 800), limit("project", "", 500)];
  expect(exposures.map((exposure) => countPassed(measuresOf(exposure, limits)))).toEqual([1, 2]);
});

test.each([
  ["project", "", "40", 400],
  ["category", "", " 40.5% ", 405],
  ["status", "Funding", "100", 1000],
  ["score", "", "4.0", 40],
  ["score", "", "1.0", 10],
  ["score", "", "0.9", undefined],
  ["score", "", "10.1", undefined],
  ["project", "", "100.1", undefined],
  ["project", "", "0", undefined],
  ["project", "", "40,5", undefined],
  ["project", "", "40.55", undefined],
  ["project", "", "-4", undefined],
  ["amount", "EUR", "5,000,000.50", 500_000_050],
  ["amount", "EUR", "0", undefined],
  ["amount", "USD", "5.000.000", undefined],
])("a limit on %s %s typed as %s is read as %s", (measure, part, typed, expected) => {
  const key = readLimitKey(measure, part);
  expect(key && readLimitValue(key, typed)).toBe(expected);
});

test("a limit is checked in each currency separately, and a passed one is described by its figure and the limit", () => {
  const holdings = [held("Hall", 60_000), held("Depot", 40_000), held("Block", 5_000, { currency: "USD" })];
  const words = { of: "of", in: "in", yours: "your limit is" };
  const breaches = breachesOf(holdings, [
    limit("project", "", 600),
    limit("category", "", 999),
    limit("status", "Planning", 1),
    limit("score", "", 19),
    limit("amount", "USD", 4_999),
    limit("amount", "EUR", null),
  ]);
  expect(breaches.map((each) => [each.measure, each.currency, breachTextOf(each, words)])).toEqual([
    ["category", "EUR", "Technology: 100.0% of EUR, your limit is 99.9%"],
    ["score", "EUR", "2.0 in EUR, your limit is 1.9"],
    ["project", "USD", "Block: 100.0% of USD, your limit is 60.0%"],
    ["category", "USD", "Technology: 100.0% of USD, your limit is 99.9%"],
    ["score", "USD", "2.0 in USD, your limit is 1.9"],
    ["amount", "USD", "USD 50, your limit is 49.99"],
  ]);
  expect(breachesOf([], [limit("project", "", 1)])).toEqual([]);
});

test("a limit on an unknown status, currency or measure is refused", () => {
  for (const [measure, part] of [
    ["status", ""],
    ["status", "Sunk"],
    ["amount", "GBP"],
    ["project", "Edge Data Hall"],
    ["toString", ""],
  ] as const)
    expect(readLimitKey(measure, part)).toBeUndefined();
});

const anyHolding = fc.record({
  id: fc.uuid(),
  name: fc.string({ maxLength: 5 }),
  category: fc.constantFrom(...projectCategories),
  status: fc.constantFrom(...projectStatuses),
  currency: fc.constantFrom(...currencies),
  currentMinorUnits: fc.integer({ min: -10, max: 1e12 }),
});
const anyLimit = fc
  .tuple(fc.constantFrom(...limitKeys), fc.integer({ min: 1, max: 1000 }))
  .map(([key, value]): RiskLimit => ({ ...key, value, version: 1 }));

test("for any holdings, parts add up to the whole, the score equals the dashboard's, and adding zero changes nothing", () => {
  fc.assert(
    fc.property(fc.array(anyHolding, { maxLength: 12 }), fc.array(anyLimit, { maxLength: 5 }), (holdings, limits) => {
      for (const exposure of exposuresOf(holdings)) {
        const { currency, parts, scoreTenths, scoreThousandths } = exposure;
        const sum = (key: "shareTenths" | "addsThousandths") => parts.reduce((all, part) => all + part[key], 0);
        expect(sum("shareTenths")).toBe(parts.length > 0 ? 1000 : 0);
        expect(sum("addsThousandths")).toBe(scoreThousandths ?? 0);
        expect(scoreTenths).toBe(scoreOnDashboard(holdings, currency));
        const target = holdings.find((holding) => holding.currency === currency) ?? held("new", 0, { currency });
        const { before, after, moves } = whatIfOf(holdings, limits, { target, minorUnits: 0 });
        expect(after).toEqual(before);
        for (const move of moves) expect(move.after).toEqual(move.before);
      }
    }),
    { numRuns: 200 },
  );
});

function scoreOnDashboard(holdings: readonly HeldValue[], currency: Currency): number | undefined {
  const portfolios = portfoliosOf(
    holdings.map((holding) => ({ ...holding, investedMinorUnits: 0 })),
    [],
  );
  return portfolios.find((portfolio) => portfolio.currency === currency)?.riskScore;
}

test("the files contain every figure of their tables, as numbers without separators", () => {
  const exposure = exposureOf("EUR", sampleMovements.holdings);
  expect(scoreRowsOf(exposure, riskCopy).slice(0, 2)).toEqual([
    ["Currency", "Holding", "Category", "Status", "Value", "Grade", "Share, %", "Adds to the score"],
    ["EUR", "Edge Data Hall", "Technology", "Active", "3270000.00", 2, "42.8", "0.855"],
  ]);
  const limits = limitRowsOf(exposure, sampleLimits, riskCopy);
  expect(limits).toHaveLength(10);
  expect(limits[1]).toEqual(["EUR", "Largest project", "Edge Data Hall", "42.8", "40.0", "%", "Passed"]);
  expect(limits.at(-1)).toEqual(["EUR", "Amount in EUR", "", "7646000.00", "", "EUR", "No limit set"]);
  const target = held("new", 0, { status: "Planning" });
  const rows = whatIfRowsOf(whatIfOf(sampleMovements.holdings, sampleLimits, { target, minorUnits: 100 }), riskCopy);
  expect(rows.slice(1, 3)).toEqual([
    ["EUR", "Value", "7646000.00", "7646001.00", "", "EUR", ""],
    ["EUR", "Concentration, HHI", 3151, 3151, "", "", ""],
  ]);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([7]));
});

test("the text about the mean grade names the lowest and the highest grade", () => {
  const [lowest] = Object.values(riskOfStage).sort((one, other) => one - other);
  expect(riskCopy.unders.score).toBe(`mean grade, from ${lowest} to ${riskScale}`);
});
