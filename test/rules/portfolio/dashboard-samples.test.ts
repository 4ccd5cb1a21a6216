import { expect, test } from "vitest";
import { companySample } from "#content/data/sample-company.ts";
import { institutionalSample } from "#content/data/sample-institutional.ts";
import { retailSample } from "#content/data/sample-retail.ts";
import { companyFiguresOf } from "#rules/portfolio/company-figures.ts";
import { portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { projects } from "../../../scripts/samples/sample-projects.ts";

const samples = [institutionalSample, retailSample];

test("the institutional sample adds up: 7.5 million in, 8.172 million now, +9.0%", () => {
  const [portfolio, ...others] = portfoliosOf(institutionalSample.holdings, institutionalSample.cash);
  expect(others).toEqual([]);
  expect(portfolio).toMatchObject({
    currency: "EUR",
    invested: { minorUnits: 750_000_000 },
    currentValue: { minorUnits: 817_200_000 },
    weightedReturn: 90,
    activePositions: 5,
    // (2 × 2,688 + 4 × 1,935 + 1 × 1,566 + 4 × 1,092 + 8 × 891) / 8,172 = 3.203
    riskScore: 32,
  });
  expect(portfolio?.positions.map(({ allocation }) => allocation)).toEqual([33, 24, 19, 13, 11]);
  expect(portfolio?.positions.map(({ returned }) => returned)).toEqual([120, 75, 160, 40, -10]);
});

test("the retail sample adds up: 14,000 in four holdings, 15,310 now, and 1,850 in cash", () => {
  const [portfolio, ...others] = portfoliosOf(retailSample.holdings, retailSample.cash);
  expect(others).toEqual([]);
  expect(portfolio).toMatchObject({
    invested: { minorUnits: 1_400_000 },
    currentValue: { minorUnits: 1_531_000 },
    gain: { minorUnits: 131_000 },
    weightedReturn: 94,
    activePositions: 4,
    availableCash: { minorUnits: 185_000 },
  });
});

test("the company sample adds up: 25.52 million raised in four projects", () => {
  expect(companyFiguresOf(companySample.projects)).toEqual({
    totalRaised: [{ minorUnits: 2_552_000_000, currency: "EUR" }],
    activeProjects: 2,
    totalInvestors: 616,
    averageFundingRate: 54,
  });
});

test("a sample project is what its own page says it is", () => {
  for (const { deadline = "", ...sample } of companySample.projects) {
    const project = projects.find(({ id }) => id === sample.id);
    expect(project).toMatchObject(sample);
    expect(deadline > (project?.launchDate ?? "")).toBe(true);
  }
  for (const { project: id, name, status, category } of samples.flatMap(({ holdings }) => [...holdings])) {
    if (id) expect(projects.find((project) => project.id === id)).toMatchObject({ name, status, category });
    else expect(projects.some((project) => project.name === name)).toBe(false);
  }
});

test("nobody holds more of a project than is committed to it, nor less than one may", () => {
  for (const { project: id, investedMinorUnits } of samples.flatMap(({ holdings }) => [...holdings])) {
    const project = id && projects.find((each) => each.id === id);
    if (project) expect(investedMinorUnits).toBeLessThanOrEqual(project.committed.minorUnits);
  }
  for (const { investedMinorUnits } of institutionalSample.holdings) {
    expect(investedMinorUnits).toBeGreaterThanOrEqual(10_000_000);
  }
  for (const { investedMinorUnits } of retailSample.holdings) {
    // Whole tokens of EUR 1,000.
    expect(investedMinorUnits % 100_000).toBe(0);
  }
});

test("a project returned the same to everyone who holds it", () => {
  const positions = samples
    .flatMap(({ holdings, cash }) => portfoliosOf(holdings, cash))
    .flatMap((all) => all.positions);
  for (const { project, returned } of positions) {
    for (const other of positions) if (project && other.project === project) expect(other.returned).toBe(returned);
  }
});
