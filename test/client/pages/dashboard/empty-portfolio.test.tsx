import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { institutionalKpis } from "#client/pages/dashboard/institutional-kpis.tsx";
import { InvestorView } from "#client/pages/dashboard/investor-view.tsx";
import { retailKpis } from "#client/pages/dashboard/retail-kpis.ts";
import { type Holding, portfoliosOf } from "#rules/portfolio/portfolio.ts";

const holding = { name: "Edge Data Hall", category: "Technology", status: "Active", currency: "EUR" } as const;
const portfolioOf = (...holdings: readonly Holding[]) => {
  const [portfolio] = portfoliosOf(holdings, [{ minorUnits: 125_000, currency: "EUR" }]);
  if (!portfolio) throw new Error("There is cash.");
  return portfolio;
};
const bought = { ...holding, investedMinorUnits: 600_000, currentMinorUnits: 600_000 };
const writtenOff = { ...bought, currentMinorUnits: 0 };

function show(...holdings: readonly Holding[]): void {
  const element = (
    <InvestorView
      portfolio={portfolioOf(...holdings)}
      isLast={false}
      titleOf={String}
      kpis={[]}
      copy={{ tools: [], method: [] }}
      invest="Invest Now"
      inPercent={false}
      further={undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("a portfolio in which nothing has a value says so instead of drawing an empty floor plan", () => {
  for (const holdings of [[], [writtenOff]]) {
    show(...holdings);
    screen.getByText("No holding has a value at present.");
    expect(screen.queryByRole("img", { name: /^Floor plan/ })).toBeNull();
    cleanup();
  }
  show(bought, writtenOff);
  screen.getByRole("img", { name: /^Floor plan/ });
  expect(screen.queryByText("No holding has a value at present.")).toBeNull();
});

test("the figures of a single holding are described in the singular", () => {
  const notesOf = (kpis: ReturnType<typeof retailKpis>) => kpis.map(({ note }) => note);
  expect(notesOf(retailKpis(portfolioOf(bought)))).toContain("of 1 holding");
  expect(notesOf(retailKpis(portfolioOf(bought, writtenOff)))).toContain("of 2 holdings");
  expect(notesOf(institutionalKpis(portfolioOf(bought)))).toEqual(
    expect.arrayContaining(["EUR, 1 position", "across 1 category"]),
  );
  expect(notesOf(institutionalKpis(portfolioOf()))).toEqual(
    expect.arrayContaining(["EUR, 0 positions", "across 0 categories"]),
  );
});

test("the categories counted for active positions are only those of active positions", () => {
  const redeemed = { ...bought, category: "Healthcare", isRedeemed: true } as const;
  const kpis = institutionalKpis(portfolioOf(bought, { ...writtenOff, category: "Real Estate" }, redeemed));
  expect(kpis[1]).toMatchObject({ figure: "1", note: "across 1 category" });
});

test("an institution's total says how many positions are held, without those redeemed or taken back", () => {
  const redeemed = { ...bought, tokens: 10, currentMinorUnits: 0, isRedeemed: true };
  const takenBack = { ...bought, tokens: 0, investedMinorUnits: 0, currentMinorUnits: 0 };
  const kpis = institutionalKpis(portfolioOf({ ...bought, tokens: 10 }, redeemed, takenBack));
  expect(kpis[0]).toMatchObject({ note: "EUR, 1 position" });
});
