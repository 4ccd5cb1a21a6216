import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ImportFindings } from "#client/office/records/import-findings.tsx";
import { ProjectIndicators } from "#client/pages/esg/project-indicators.tsx";
import { Filters } from "#client/pages/opportunities/filters.tsx";
import { sampleProjects } from "#content/data/sample-esg.ts";
import { readSearch } from "#rules/projects/opportunities/search.ts";
import { projects } from "../../scripts/demo/sample-projects.ts";

// The least that anybody can buy of a project is one token.
test.each([
  [{ tokens: 1, supply: null }, "1 token"],
  [{ tokens: 2, supply: null }, "2 tokens"],
  [{ tokens: 1, supply: 1_000 }, "1 of 1,000 tokens"],
])("a holder's share of the tokens %j reads %s", (held, text) => {
  const [project] = sampleProjects;
  if (!project) throw new Error("There is no sample.");
  render(<ProjectIndicators project={{ ...project, ...held }} indicators={project.indicators} />);
  expect(screen.getByText("Your share", { selector: "b" }).parentElement?.textContent).toContain(`Your share${text}`);
});

test.each([
  [1, "1 of 1 project"],
  [2, "1 of 2 projects"],
])("with %i projects listed, the filters say %s", (count, text) => {
  const listing = { deadline: null, figuresAsOf: "2025-12-31", listedAt: "2026-01-01T00:00:00.000Z", isSample: true };
  const opportunities = projects.slice(0, count).map((project) => ({ ...listing, record: project.name, project }));
  const element = (
    <Filters opportunities={opportunities} found={1} search={readSearch(new URLSearchParams())} change={vi.fn()} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(screen.getByRole("status").textContent).toBe(text);
});

test.each([
  [1, "All lines together: 1 token, EUR 1,000."],
  [2, "All lines together: 2 tokens, EUR 1,000."],
])("a file whose tokens add up to %i shows this total before it is imported", (tokens, text) => {
  const totals = [{ minorUnits: 100_000, currency: "EUR" as const }];
  const checked = { lines: 1, faults: [], tokens, totals, valued: 0, taken: null };
  render(<ImportFindings kind="purchases" checked={checked} isOld={false} taken={undefined} />);
  screen.getByText(text);
});

test.each([
  [1, "1 purchase belongs to a holding that already has a value for that day or later."],
  [3, "3 purchases belong to holdings that already have a value for that day or later."],
])("a file with %i purchases that a value may not include warns about them before it is imported", (valued, text) => {
  const checked = { lines: 5, faults: [], tokens: 5, totals: [], valued, taken: null };
  render(<ImportFindings kind="purchases" checked={checked} isOld={false} taken={undefined} />);
  screen.getByText(`${text} If that value does not include these tokens, record a new one.`);
});

test("the check of a file with thousands of lines separates the thousands", () => {
  const fault = { line: 2, cells: [], faults: [] };
  const checked = { lines: 2_500, faults: [fault], tokens: 5, totals: [], valued: 1_200, taken: null };
  render(<ImportFindings kind="purchases" checked={checked} isOld={false} taken={undefined} />);
  for (const text of ["2,500 lines, not imported before", "2,499 lines are right"]) screen.getByText(text);
  screen.getByText(/^1,200 purchases belong/);
});
