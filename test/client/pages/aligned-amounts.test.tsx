import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { sampleFinances } from "#client/company-tools/sample.ts";
import { CurrencyTable } from "#client/pages/analytics/currency-table.tsx";
import { FiguresTable } from "#client/pages/analytics/figures-table.tsx";
import { Distributions } from "#client/pages/dashboard/distributions.tsx";
import { HoldingsTable } from "#client/pages/dashboard/holdings-table.tsx";
import { PortfolioPerformance } from "#client/pages/dashboard/performance.tsx";
import { Commitment } from "#client/pages/finances/commitment.tsx";
import { FinanceTable } from "#client/pages/finances/finance-table.tsx";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { tableOf } from "#rules/portfolio/analytics/tables.ts";
import { financesByCurrency } from "#rules/portfolio/company/finances.ts";
import { type Holding, portfoliosOf } from "#rules/portfolio/portfolio.ts";

const eur = (minorUnits: number) => ({ minorUnits, currency: "EUR" as const });
const own = { number: 1, currency: "EUR", titleOf: (title: string) => title } as const;

/** Renders the element, and returns the texts of one column of its table. */
function columnOf(element: ReactElement, at: number): (string | null | undefined)[] {
  cleanup();
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const rows = [...screen.getByRole("table", { hidden: true }).querySelectorAll("tbody tr, tfoot tr")];
  return rows.map((row) => row.children[at]?.textContent);
}

test("if an amount of a column of a dashboard has cents, all of it have, but a column of whole amounts has none", () => {
  const paid = (amounts: readonly number[]) => {
    const distributions = amounts.map((amount, at) => ({
      ...{ id: `${at}`, project: "Plant", day: "2026-01-15" },
      amount: eur(amount),
    }));
    return <Distributions {...own} personId="one" first={{ distributions, next: null }} />;
  };
  expect(columnOf(paid([32_339, 93_500, 167_657]), 2)).toEqual(["323.39", "935.00", "1,676.57"]);
  expect(columnOf(paid([93_500, 167_600]), 2)).toEqual(["935", "1,676"]);
  const values = [100_000, 100_050].map((amount, at) => ({ day: `2026-01-1${at}`, value: eur(amount) }));
  expect(columnOf(<PortfolioPerformance {...own} values={values} />, 1)).toEqual(["1,000.00", "1,000.50"]);
  const held: Holding = {
    ...{ name: "Plant", category: "Technology", status: "Active", currency: "EUR" },
    ...{ investedMinorUnits: 200_000, currentMinorUnits: 210_000 },
  };
  const [portfolio] = portfoliosOf([held, { ...held, distributedMinorUnits: 5_750_325 }], []);
  if (!portfolio) throw new Error("There are two holdings.");
  const table = <HoldingsTable portfolio={portfolio} withAllocation={false} />;
  expect([1, 2, 3].map((at) => columnOf(table, at))).toEqual([
    ["2,000", "2,000", "4,000"],
    ["2,100", "2,100", "4,200"],
    ["0.00", "57,503.25", "57,503.25"],
  ]);
});

test("if an amount of a column of an analysis has cents, all of it have, signed ones too", () => {
  const [holding] = sampleMovements.holdings;
  if (!holding) throw new Error("The sample has holdings.");
  const [analysis] = analysesOf({
    holdings: [{ ...holding, id: "h1", investedMinorUnits: 100_000, currentMinorUnits: 103_000 }],
    purchases: [{ holdingId: "h1", day: "2025-01-10", minorUnits: 100_000 }],
    distributions: [{ holdingId: "h1", day: "2025-03-01", minorUnits: 1_050 }],
    valuations: [{ holdingId: "h1", day: "2025-06-30", minorUnits: 103_000 }],
  });
  if (!analysis) throw new Error("Something is held.");
  const table = (name: "returns" | "value") => <FiguresTable content={tableOf(name, analysis)} currency="EUR" />;
  expect(columnOf(table("returns"), 1)).toEqual(["", "+40.50", "1,000.00", "1,030.00", "10.50"]);
  expect(columnOf(table("value"), 1)).toEqual(["1,000"]);
  const all = <CurrencyTable analyses={[analysis, { ...analysis, currency: "USD", paidOut: 1_000 }]} />;
  expect([2, 4].map((at) => columnOf(all, at))).toEqual([
    ["1,000", "1,000"],
    ["10.50", "10.00"],
  ]);
});

test("if an amount of a column of a company's finances has cents, all of it have, the total too", () => {
  const [project] = sampleFinances;
  if (!project) throw new Error("There are samples.");
  const twice = [
    { ...project, total: 1_000_000, paidOut: 100_050 },
    { ...project, id: "other", total: 1_000_000, paidOut: 99_950 },
  ];
  const [finances] = financesByCurrency(twice);
  if (!finances) throw new Error("Both are in one currency.");
  const table = <FinanceTable finances={finances} />;
  expect([2, 4].map((at) => columnOf(table, at))).toEqual([
    ["10,000", "10,000", "20,000"],
    ["1,000.50", "999.50", "2,000.00"],
  ]);
  const points = [
    { day: "2026-01-15", added: 100_050, committed: 100_050 },
    { day: "2026-01-16", added: 100_000, committed: 200_050 },
  ];
  const bought = <Commitment project={{ ...project, series: { ...project.series, points } }} prefix="" />;
  expect(columnOf(bought, 1)).toEqual(["1,000.50", "1,000.00"]);
});
