import { expect, test } from "vitest";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { companySample } from "#content/data/sample-company.ts";
import { sampleProjects } from "#content/data/sample-company-tools.ts";
import { sampleProjects as measuredProjects } from "#content/data/sample-esg.ts";
import { institutionalSample } from "#content/data/sample-institutional.ts";
import { samplePaid, samplePassed } from "#content/data/sample-news.ts";
import { retailSample } from "#content/data/sample-retail.ts";
import { sampleBreaches, sampleLimits } from "#content/data/sample-risk.ts";
import { byHolding, countryOf, totalOf } from "#rules/portfolio/analytics/movements.ts";
import { companyFiguresOf } from "#rules/portfolio/company-figures.ts";
import { portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { breachesOf } from "#rules/portfolio/risk/breaches.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";

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

test("the facts of a sample project equal those on its page", () => {
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

test("the members' tools show the same facts of a sample project as its card", () => {
  for (const { id, category, location, launchDate } of sampleProjects) {
    expect(projects.find((project) => project.id === id)).toMatchObject({ category, location, launchDate });
  }
  expect(sampleProjects.map(({ id }) => id)).toEqual(companySample.projects.map(({ id }) => id));
  for (const { name, category, status } of [...sampleMovements.holdings, ...measuredProjects]) {
    expect(projects.find((project) => project.name === name)).toMatchObject({ category, status });
  }
  for (const { name, country } of sampleMovements.holdings) {
    expect(countryOf(projects.find((project) => project.name === name)?.location ?? "")).toBe(country);
  }
});

test("purchases of a project are between its launch and the end of its sale; only an unlaunched one is bought before", () => {
  for (const { id, launchDate, bought } of sampleProjects) {
    const { committed, deadline = "" } = companySample.projects.find((each) => each.id === id) ?? {};
    const days = bought.map(([day]) => day);
    expect(days).toEqual([...days].sort());
    if (launchDate <= companySample.asOf) expect(launchDate <= (days[0] ?? "")).toBe(true);
    expect([companySample.asOf, deadline].every((end) => (days.at(-1) ?? end) <= end)).toBe(true);
    expect(bought.reduce((sum, [, euros]) => sum + euros * 100, 0)).toBeLessThanOrEqual(committed?.minorUnits ?? 0);
  }
});

test("the sample company's records include what the sample fund bought and was paid", () => {
  for (const { id, name } of sampleMovements.holdings) {
    const { id: page } = projects.find((project) => project.name === name) ?? {};
    const project = sampleProjects.find((each) => each.id === page);
    if (!project) continue;
    const bought = project.bought.map(([day, euros]) => ({ day, minorUnits: euros * 100 }));
    const own = byHolding(sampleMovements.purchases).get(id) ?? [];
    for (const { day, minorUnits } of own) {
      expect(bought.find((each) => each.day === day)?.minorUnits).toBeGreaterThanOrEqual(minorUnits);
    }
    // A run pays every holder the same amount for each token.
    const paid = (byHolding(sampleMovements.distributions).get(id) ?? []).map(({ day, minorUnits }) => {
      const [all, held] = [bought, own].map((each) => totalOf(each.filter((purchase) => purchase.day <= day)));
      return ((all ?? 0) * minorUnits) / (held ?? 1);
    });
    expect(project.paidOutEuros * 100).toBe(paid.reduce((sum, each) => sum + each, 0));
  }
});

test("the sample news has the payments per token of the sample analytics, and a limit of the sample risk page", () => {
  const bought = byHolding(sampleMovements.purchases);
  for (const { name, day, minorUnits } of samplePaid) {
    const { id = "" } = sampleMovements.holdings.find((holding) => holding.name === name) ?? {};
    const paid = byHolding(sampleMovements.distributions)
      .get(id)
      ?.find((each) => each.day === day);
    const tokens = totalOf((bought.get(id) ?? []).filter((each) => each.day <= day)) / 100_000;
    expect(paid?.minorUnits).toBe(tokens * minorUnits);
  }
  const [passed, ...others] = breachesOf(sampleMovements.holdings, sampleLimits);
  expect([passed, others]).toMatchObject([{ measure: "project", name: "Edge Data Hall" }, []]);
  expect(sampleBreaches.map(({ measure, day }) => [measure, `${day}T12:00:00Z`])).toEqual([
    ["project", samplePassed.at],
  ]);
  expect(samplePassed.about).toMatchObject({
    title: "Limit passed: Largest project",
    note: passed?.name,
    address: "/risk",
  });
});

test("no sample investor holds more of a project than is committed to it, or less than the minimum", () => {
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

test("a sample project has the same return for everyone who holds it", () => {
  const positions = samples
    .flatMap(({ holdings, cash }) => portfoliosOf(holdings, cash))
    .flatMap((all) => all.positions);
  for (const { project, returned } of positions) {
    for (const other of positions) if (project && other.project === project) expect(other.returned).toBe(returned);
  }
});
