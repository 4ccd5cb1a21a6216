import fc from "fast-check";
import { expect, test } from "vitest";
import { statementCopy } from "#content/pages/dashboard-statement.ts";
import { decimalTextOf } from "#rules/money.ts";
import type { RecordedHolding } from "#rules/portfolio/dashboard-records.ts";
import { distributionRowsOf, holdingRowsOf } from "#rules/portfolio/portfolio-csv.ts";

const holding: RecordedHolding = {
  id: "h",
  name: "Plant",
  category: "Technology",
  status: "Active",
  holdingStatus: "Redeemed",
  currency: "USD",
  tokens: 3,
  investedMinorUnits: 300_000,
  currentMinorUnits: 0,
  distributedMinorUnits: 310_050,
};

test("each amount is in only one row, so that a payment is not counted again with its holding", () => {
  const amount = { minorUnits: 310_050, currency: "USD" } as const;
  const distributions = [{ id: "d", day: "2025-12-19", project: "Plant", amount, mandate: null }];
  const held = holdingRowsOf([{ ...holding, valuedOn: "2025-12-31", mandate: "Energy" }], statementCopy.holding);
  const paid = distributionRowsOf(distributions, statementCopy.distribution);
  expect([statementCopy.columns, ...held, ...paid]).toEqual([
    ["Record", "Date", "Project", "Status", "Tokens", "Currency", "Invested", "Current value", "Paid out", "Mandate"],
    ["Holding", "2025-12-31", "Plant", "Redeemed", 3, "USD", "3000.00", "0.00", "", "Energy"],
    ["Distribution", "2025-12-19", "Plant", "", "", "USD", "", "", "3100.50", ""],
  ]);
});

test("a holding without a valuation has no day", () => {
  expect(holdingRowsOf([{ ...holding, valuedOn: null, mandate: null }], statementCopy.holding)[0]?.[1]).toBe("");
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [50, "0.50"],
  [123_456, "1234.56"],
  [-5, "-0.05"],
  [-123_456, "-1234.56"],
])("%d cents are written as %s for machines", (minorUnits, text) => {
  expect(decimalTextOf({ minorUnits, currency: "EUR" })).toBe(text);
});

test("an amount in a CSV file keeps every cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: -90_000_000_000_000, max: 90_000_000_000_000 }), (minorUnits) => {
      expect(Number(decimalTextOf({ minorUnits, currency: "EUR" }).replace(".", ""))).toBe(minorUnits);
    }),
  );
});
