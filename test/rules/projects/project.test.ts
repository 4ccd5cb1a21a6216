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
import { projects } from "../../../scripts/samples/sample-projects.ts";

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
])("%d euro are written %s", (units, text) => {
  expect(moneyTextOf(eur(units))).toBe(text);
});

test("a minus is as wide as a plus wherever people read it, and a hyphen for machines", () => {
  const owed = { minorUnits: -123_400, currency: "EUR" } as const;
  expect([amountTextOf(owed), centsTextOf(owed), countTextOf(-1_234)]).toEqual(["−1,234", "−1,234.00", "−1,234"]);
  expect(decimalTextOf(owed)).toBe("-1234.00");
});

test("an amount keeps the currency it has", () => {
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
  [120, 100, 100],
  [-5, 100, 0],
  [5, 0, 0],
])("%d of %d is %d percent, and never 100 before all is there", (part, whole, percent) => {
  expect(percentOf(eur(part), eur(whole))).toBe(percent);
});

test("what is open is the rest, and never less than nothing", () => {
  expect(openAmountOf({ committed: eur(500_000), totalValue: eur(2_000_000) })).toEqual(eur(1_500_000));
  expect(openAmountOf({ committed: eur(3), totalValue: eur(2) })).toEqual(eur(0));
});

test("the six sample projects are funded as their cards say", () => {
  expect(projects.map(fundedPercentOf)).toEqual([25, 78, 46, 100, 14, 0]);
  expect(listedValueOf(projects).map(moneyTextOf)).toEqual(["EUR 62,900,000"]);
});

test("only what comes soon has no page, and only what is open takes investors", () => {
  for (const { id, status } of projects) expect(id === undefined).toBe(status === "Coming Soon");
  expect(projects.filter(({ status }) => takesInvestors(status)).map(({ status }) => status)).toEqual([
    "Funding",
    "Active",
    "Funding",
  ]);
});
