import { expect, test } from "vitest";
import { exampleProject } from "#content/data/example-project.ts";
import { greenEnergyPlant, terms } from "#content/data/green-energy-plant.ts";
import { projects } from "#content/data/projects.ts";
import { exampleCopy } from "#content/pages/project.ts";
import { countTextOf, type Money, moneyTextOf, sumOf } from "#rules/money.ts";
import { fundedPercentOf, listedValueOf, openAmountOf, percentOf, takesInvestors } from "#rules/projects/project.ts";

function eur(units: number): Money {
  return { minorUnits: Math.round(units * 100), currency: "EUR" };
}

test.each([
  [0, "EUR 0"],
  [999, "EUR 999"],
  [1_000, "EUR 1,000"],
  [2_000_000, "EUR 2,000,000"],
  [67_698.11, "EUR 67,698.11"],
  [0.05, "EUR 0.05"],
  [-1_250.5, "EUR -1,250.50"],
])("%d euro are written %s", (units, text) => {
  expect(moneyTextOf(eur(units))).toBe(text);
});

test("an amount keeps the currency it has", () => {
  expect(moneyTextOf({ minorUnits: 10_000_000, currency: "USD" })).toBe("USD 100,000");
  expect(sumOf([eur(1), { minorUnits: 100, currency: "USD" }])).toBeUndefined();
  expect(sumOf([])).toBeUndefined();
});

test.each([
  [0, 100, 0],
  [25, 100, 25],
  [100, 100, 100],
  [99.99, 100, 99],
  [120, 100, 100],
  [-5, 100, 0],
  [5, 0, 0],
])("%d of %d is %d percent, and never 100 before all is there", (part, whole, percent) => {
  expect(percentOf(eur(part), eur(whole))).toBe(percent);
});

test("what is open is the rest, and never less than nothing", () => {
  expect(openAmountOf(greenEnergyPlant)).toEqual(eur(1_500_000));
  expect(openAmountOf({ committed: eur(3), totalValue: eur(2) })).toEqual(eur(0));
});

test("the six sample projects are funded as their cards say", () => {
  expect(projects.map(fundedPercentOf)).toEqual([25, 78, 46, 100, 14, 0]);
  expect(moneyTextOf(listedValueOf(projects) ?? eur(0))).toBe("EUR 62,900,000");
});

test("only what comes soon has no page, and only what is open takes investors", () => {
  for (const { id, status } of projects) expect(id === undefined).toBe(status === "Coming Soon");
  expect(projects.filter(({ status }) => takesInvestors(status)).map(({ status }) => status)).toEqual([
    "Funding",
    "Active",
    "Funding",
  ]);
});

test("the figures of the example project agree with each other", () => {
  const { totalValue, committed, investors } = greenEnergyPlant;
  expect(terms.supply * terms.price.minorUnits).toBe(terms.tokenTranche.minorUnits);
  expect(investors * terms.averageTicket.minorUnits).toBe(committed.minorUnits);
  expect(percentOf(committed, terms.tokenTranche)).toBe(50);
  expect(sumOf(terms.sources.map(({ amount }) => amount))).toEqual(totalValue);
  for (const { amount, percent } of terms.sources) expect(percentOf(amount, totalValue)).toBe(percent);
});

test("every page quotes the example project with the same figures", () => {
  expect(exampleProject).toMatchObject({
    name: greenEnergyPlant.name,
    category: greenEnergyPlant.category,
    capex: moneyTextOf(greenEnergyPlant.totalValue),
    supply: countTextOf(terms.supply),
    price: moneyTextOf(terms.price),
    fundedPercent: fundedPercentOf(greenEnergyPlant),
    committed: moneyTextOf(greenEnergyPlant.committed),
  });
});

test("the example project's sheet has the number of its place in the list", () => {
  const place = projects.findIndex(({ id }) => id === "green-energy-example") + 1;
  expect(exampleCopy.sheet).toBe(`${place} / ${projects.length}`);
});
