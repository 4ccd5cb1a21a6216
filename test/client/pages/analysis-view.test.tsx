import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { AnalysisView } from "#client/pages/analytics/analysis-view.tsx";
import { MemberView } from "#client/pages/analytics/member-view.tsx";
import { setSession } from "#client/session.ts";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";

type Dated = { day: string; minorUnits: number };
type Moved = { purchases: Dated[]; distributions?: Dated[]; valuations?: Dated[]; currentMinorUnits: number };

function analysesFrom({ purchases, distributions = [], valuations = [], currentMinorUnits }: Moved) {
  const own = (list: readonly Dated[]) => list.map((each) => ({ ...each, holdingId: "h1" }));
  const [holding] = sampleMovements.holdings;
  if (!holding) throw new Error("The sample has holdings.");
  const investedMinorUnits = purchases.reduce((sum, { minorUnits }) => sum + minorUnits, 0);
  return analysesOf({
    holdings: [{ ...holding, id: "h1", name: "Edge Data Hall", investedMinorUnits, currentMinorUnits }],
    purchases: own(purchases),
    distributions: own(distributions),
    valuations: own(valuations),
  });
}

function show(moved: Moved, kind: "institutional" | "retail" = "institutional"): void {
  const analyses = analysesFrom(moved);
  const view = <AnalysisView analyses={analyses} kind={kind} account="Ada" isSample={false} save={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: view }])} />);
}

const bought = [{ day: "2025-01-10", minorUnits: 100_000 }];

test("a holding that paid distributions, but none in the last twelve months, is not described as having paid nothing yet", () => {
  const valuations = [{ day: "2026-06-30", minorUnits: 100_000 }];
  show({
    purchases: bought,
    distributions: [{ day: "2025-03-01", minorUnits: 500 }],
    valuations,
    currentMinorUnits: 1,
  });
  expect(screen.getAllByText("None in these twelve months")).toHaveLength(2);
  expect(screen.queryByText("None yet")).toBeNull();
  cleanup();
  show({ purchases: bought, valuations, currentMinorUnits: 100_000 });
  expect(screen.getAllByText("None yet")).toHaveLength(2);
});

test("if every purchase was taken back, yields and contributions are shown as undefined, not as zero", () => {
  const taken = { day: "2025-01-10", minorUnits: -100_000 };
  const paid = [{ day: "2025-03-01", minorUnits: 500 }];
  show({ purchases: [...bought, taken], distributions: paid, currentMinorUnits: 0 });
  // Two returns, the contributions of the holding and of the whole, and the yields of both.
  expect(screen.getAllByText("Not defined")).toHaveLength(6);
  expect(document.body.textContent).not.toMatch(/0\.00/);
});

test("a return over one day, and money invested for one day, are described in the singular", () => {
  const valuations = [{ day: "2025-01-11", minorUnits: 150_000 }];
  show({ purchases: bought, valuations, currentMinorUnits: 150_000 });
  expect(document.body.textContent).toContain("+50.0% in 1 day");
  expect(document.body.textContent).toContain("has been invested for 1 day.");
  expect(screen.getAllByText("1 day", { selector: "td" }).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain("1 days");
});

test.each(["institutional", "retail"] as const)(
  "on the page for %s investors, both returns are said to be right only if both are defined",
  (audience) => {
    show(
      { purchases: bought, valuations: [{ day: "2026-01-10", minorUnits: 150_000 }], currentMinorUnits: 150_000 },
      audience,
    );
    expect(document.body.textContent).toMatch(/Both are right. On average, .* has been invested for 365 days/);
    cleanup();
    // A total loss balances no rate.
    show({ purchases: bought, valuations: [{ day: "2026-01-10", minorUnits: 0 }], currentMinorUnits: 0 }, audience);
    expect(document.body.textContent).toMatch(/On average, .* has been invested for 365 days/);
    expect(document.body.textContent).not.toMatch(/both are right/i);
  },
);

test("if the only purchase was taken back, the return is undefined because nothing was paid in, not for want of a day", () => {
  show({ purchases: [], currentMinorUnits: 0 });
  expect(document.body.textContent).toContain("Nothing was paid in.");
  expect(document.body.textContent).not.toContain("Not every purchase");
});

test("the chart shows cash flows of small amounts with cents, as the table does", () => {
  show({
    purchases: [{ day: "2025-01-10", minorUnits: 12_345 }],
    distributions: [{ day: "2025-06-01", minorUnits: 1_234 }],
    currentMinorUnits: 12_345,
  });
  const figures = [...document.querySelectorAll("svg[role=img] text[data-strong]")].map((text) => text.textContent);
  expect(figures).toEqual(expect.arrayContaining(["−123.45", "+12.34", "12.34"]));
});

test("the number of movements has a thousands comma, like every count", () => {
  const analyses = analysesOf(sampleMovements).map((analysis) => ({ ...analysis, movements: 2_000 }));
  const view = (
    <AnalysisView analyses={analyses} kind="institutional" account="Ada" isSample={false} save={undefined} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: view }])} />);
  expect(screen.getByText("Movements").nextElementSibling?.textContent).toBe("2,000");
});

test("staff who view as a member are told that no file is handed out, and can save none of the tables", async () => {
  const viewedBy = { id: "staff", until: "2030-01-16T15:30:00.000Z", leftMs: 600_000 };
  const viewed = {
    id: "p",
    name: "Ada",
    email: "ada@firm.example",
    kind: "institutional",
    twoFactor: false,
    viewedBy,
  } as const;
  const analyses = analysesFrom({ purchases: bought, currentMinorUnits: 100_000 });
  vi.stubGlobal("fetch", async () => Response.json({ personId: "p", analyses }));
  setSession(viewed);
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={viewed} /> }])} />);
  await screen.findByText(/no file is handed out/);
  const saving = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent.includes("CSV"));
  expect(saving.length).toBeGreaterThan(1);
  expect(saving.filter(({ disabled }) => !disabled)).toEqual([]);
  setSession(null);
});
