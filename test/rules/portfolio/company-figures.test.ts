import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "#rules/money.ts";
import { type CompanyProject, companyFiguresOf } from "#rules/portfolio/company-figures.ts";
import { projectStatuses } from "#rules/projects/project.ts";

test("a company without projects has raised nothing, and has no funding rate", () => {
  expect(companyFiguresOf([])).toEqual({
    totalRaised: [],
    activeProjects: 0,
    totalInvestors: 0,
    averageFundingRate: undefined,
  });
});

test.each([
  [[[25, 100]], 25],
  [[[1, 3]], 33],
  [
    [
      [25, 100],
      [78, 100],
      [100, 100],
      [14, 100],
    ],
    54,
  ],
  [
    [
      [1_000_000, 1_000_000],
      [0, 1],
    ],
    50,
  ],
  [
    [
      [999_999, 1_000_000],
      [1, 1],
    ],
    99,
  ],
  [[[150, 100]], 100],
  [[[-10, 100]], 0],
  [[[10, 0]], 0],
  [
    [
      [29, 100],
      [29, 100],
    ],
    29,
  ],
  // Twelve digits before the point: multiplied as a float, the product would be too small.
  [[[57_650_000_476_500, 57_650_000_476_500]], 100],
])("the average funding rate of projects with [committed, total] %j is %d percent", (amounts, rate) => {
  const projects = amounts.map(([committed = 0, totalValue = 0]) => aProject({ committed, totalValue }));
  expect(companyFiguresOf(projects).averageFundingRate).toBe(rate);
});

test("each project has the same weight in the average funding rate, whatever its total value", () => {
  const small = aProject({ committed: 0, totalValue: 1_000 });
  const large = aProject({ committed: 9_000_000, totalValue: 9_000_000 });
  expect(companyFiguresOf([small, large]).averageFundingRate).toBe(50);
});

test("the active projects are those that are funding or active", () => {
  const projects = projectStatuses.map((status) => ({ ...aProject({ committed: 1, totalValue: 2 }), status }));
  expect(companyFiguresOf(projects).activeProjects).toBe(2);
});

test("amounts raised in different currencies are never added", () => {
  const euro = aProject({ committed: 100, totalValue: 200 });
  const dollar: CompanyProject = {
    ...euro,
    committed: { minorUnits: 7, currency: "USD" },
    totalValue: { minorUnits: 14, currency: "USD" },
  };
  expect(companyFiguresOf([euro, dollar, euro])).toMatchObject({
    totalRaised: [
      { minorUnits: 200, currency: "EUR" },
      { minorUnits: 7, currency: "USD" },
    ],
    averageFundingRate: 50,
  });
  expect(companyFiguresOf([{ ...dollar, totalValue: euro.totalValue }]).averageFundingRate).toBe(0);
});

test("totals contain each amount once, in its own currency", () => {
  const amounts = fc.array(
    fc.record({ minorUnits: fc.integer(), currency: fc.constantFrom<("EUR" | "USD")[]>("EUR", "USD") }),
  );
  fc.assert(
    fc.property(amounts, (list) => {
      const totals = totalsOf(list);
      expect(totals.map(({ currency }) => currency)).toEqual(totals.map(({ currency }) => currency).toSorted());
      expect(totals).toHaveLength(new Set(list.map(({ currency }) => currency)).size);
      for (const { currency, minorUnits } of totals) {
        const own = list.filter((amount) => amount.currency === currency);
        expect(own.reduce((sum, amount) => sum + amount.minorUnits, 0)).toBe(minorUnits);
      }
    }),
  );
});

function aProject({ committed, totalValue }: { committed: number; totalValue: number }): CompanyProject {
  return {
    name: "A plant",
    status: "Funding",
    investors: 1,
    deadline: "2026-01-01",
    committed: { minorUnits: committed, currency: "EUR" },
    totalValue: { minorUnits: totalValue, currency: "EUR" },
  };
}
