import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShareBar } from "#client/office/records/run/share-bar.tsx";
import { AllocationSection } from "#client/pages/analytics/allocation.tsx";
import { CompanyTable } from "#client/pages/dashboard/company-table.tsx";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { sampleShares } from "#content/pages/design-office/records.ts";
import { type Analysis, analysesOf } from "#rules/portfolio/analytics/analysis.ts";

/** Receives React's warnings about two list items with the same key, one of which React may leave out. */
const told = vi.fn();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(told);
});

afterEach(() => {
  told.mockClear();
  vi.restoreAllMocks();
});

function show(element: ReactNode): Element {
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />).container;
}

test("holders with the same name each have their share in the share bar of a run", () => {
  const shares = sampleShares
    .slice(0, 3)
    .map((share) => ({ ...share, person: { ...share.person, name: "Ada Rossi" } }));
  const shown = show(<ShareBar shares={shares} holders={3} tokens={10_000} />);
  expect(shown.querySelectorAll("rect")).toHaveLength(3);
  expect(told).not.toHaveBeenCalled();
});

test("in the share bar of a run, holders with the same first name are named in full", () => {
  const names = ["Marco Adda", "Marco Bruni", "Ilaria Tedeschi"];
  const shares = sampleShares
    .slice(0, 3)
    .map((share, at) => ({ ...share, person: { ...share.person, name: names[at] ?? "" } }));
  const shown = show(<ShareBar shares={shares} holders={4} tokens={10_000} />);
  expect([...shown.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual([
    "Marco Adda 30.0%",
    "Marco Bruni 18.5%",
    "Ilaria 14.2%",
    "1 other 37.3%",
  ]);
});

test("two projects with the same name both have a row on their company's dashboard", () => {
  const amount = { minorUnits: 100_000, currency: "EUR" } as const;
  const project = {
    name: "Cold Store",
    status: "Funding",
    totalValue: amount,
    committed: amount,
    investors: 1,
  } as const;
  const projects = ["r1", "r2"].map((recordId) => ({ ...project, recordId }));
  const shown = show(<CompanyTable projects={projects} />);
  expect(shown.querySelectorAll("tbody tr")).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});

test("projects with the same name each have a part in an allocation, even one that is too small for a share", () => {
  const [analysis] = analysesOf(sampleMovements) as [Analysis];
  const parts = [600, 400, 0].map((tenths) => ({ name: "Cold Store", minorUnits: tenths + 1, tenths }));
  const allocations: Analysis["allocations"] = [{ grouping: "project", parts, hhi: 5_200, equalTenths: 19 }];
  const { allocation: copy } = analyticsCopy.byKind.retail;
  const shown = show(<AllocationSection analysis={{ ...analysis, allocations }} copy={copy} save={undefined} />);
  expect(shown.querySelectorAll("figure > svg rect")).toHaveLength(3);
  expect(told).not.toHaveBeenCalled();
});
