import { expect, test } from "vitest";
import {
  amountTextOf,
  centsTextOf,
  countTextOf,
  decimalTextOf,
  type Money,
  moneyTextOf,
  totalsOf,
} from "#rules/money.ts";
import { fundedPercentOf, listedValueOf, openAmountOf, percentOf, takesInvestors } from "#rules/projects/project.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";

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
  [-1_250.5, "EUR −1,250.50"],
])("%d euros are written as %s", (units, text) => {
  expect(moneyTextOf(eur(units))).toBe(text);
});

test("a negative amount has a minus sign for people and a hyphen for machines", () => {
  const owed = { minorUnits: -123_400, currency: "EUR" } as const;
  expect([amountTextOf(owed), centsTextOf(owed), countTextOf(-1_234)]).toEqual(["−1,234", "−1,234.00", "−1,234"]);
  expect(decimalTextOf(owed)).toBe("-1234.00");
});

test("an amount keeps its currency", () => {
  expect(moneyTextOf({ minorUnits: 10_000_000, currency: "USD" })).toBe("USD 100,000");
  expect(totalsOf([{ minorUnits: 100, currency: "USD" }, eur(1)])).toEqual([
    eur(1),
    { minorUnits: 100, currency: "USD" },
  ]);
  expect(totalsOf([])).toEqual([]);
});

test.each([
  [0, 100, 0],
  [25, 100, 25],
  [100, 100, 100],
  [99.99, 100, 99],
  [120, 100, 120],
  [-5, 100, 0],
  [5, 0, 0],
])("%d of %d is %d percent, and at least 100 only if nothing is missing", (part, whole, percent) => {
  expect(percentOf(eur(part), eur(whole))).toBe(percent);
});

test("a percentage of an amount of trillions is not rounded up", () => {
  const whole: Money = { minorUnits: 7_773_067_290_549_078, currency: "EUR" };
  expect(percentOf({ ...whole, minorUnits: 2_798_304_224_597_668 }, whole)).toBe(35);
});

test("a project is funded to at most 100 percent", () => {
  expect(fundedPercentOf({ committed: eur(3), totalValue: eur(2) })).toBe(100);
});

test("the open amount is the rest, and never negative", () => {
  expect(openAmountOf({ committed: eur(500_000), totalValue: eur(2_000_000) })).toEqual(eur(1_500_000));
  expect(openAmountOf({ committed: eur(3), totalValue: eur(2) })).toEqual(eur(0));
});

test("the six sample projects have the funded percentages of their cards", () => {
  expect(projects.map(fundedPercentOf)).toEqual([25, 78, 46, 100, 14, 0]);
  expect(listedValueOf(projects).map(moneyTextOf)).toEqual(["EUR 62,900,000"]);
});

test("only a sample project that is Coming Soon has no page, and only Funding and Active ones take investors", () => {
  for (const { id, status } of projects) expect(id === undefined).toBe(status === "Coming Soon");
  expect(projects.filter(({ status }) => takesInvestors(status)).map(({ status }) => status)).toEqual([
    "Funding",
    "Active",
    "Funding",
  ]);
});
