import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { EsgView } from "#client/pages/esg/esg-view.tsx";
import { saveFile } from "#client/ui/save-file.ts";
import type { Indicator } from "#rules/projects/indicators/answers.ts";

vi.mock("#client/ui/save-file.ts", () => ({ saveFile: vi.fn() }));

function measuredIn(year: string, name: string): Indicator {
  const days = { firstDay: `${year}-01-01`, lastDay: `${year}-12-31` };
  return { id: name, kind: "energy", name, unit: "MWh", value: "490.5", ...days, method: "Meter", source: "Report" };
}

test("an indicator is shown in its year only, in the table and in the file, and the chosen year is announced", async () => {
  const indicators = [measuredIn("2025", "Heat sold"), measuredIn("2024", "Electricity")];
  const project = { id: "p", name: "Timber Hall", category: "Technology", status: "Active" } as const;
  const projects = [{ ...project, tokens: 1, supply: 10, indicators }];
  const element = <EsgView projects={projects} account="Ada" isSample={false} />;
  const routes = [{ path: "*", element }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/esg?year=2025"] })} />);
  const shown = () => screen.getByRole("table", { name: "Indicators of Timber Hall" }).textContent;
  expect(shown()).toContain("Heat sold");
  expect(shown()).not.toContain("Electricity");
  fireEvent.click(screen.getByRole("button", { name: "Download as CSV: indicators of 2025" }));
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls;
  const lines = ((await file?.text()) ?? "").split("\r\n");
  expect([name, lines[1]?.startsWith("Timber Hall,Heat sold,MWh,2025-01-01")]).toEqual(["esg-2025.csv", true]);
  expect(lines.join()).not.toContain("Electricity");

  fireEvent.click(screen.getByRole("link", { name: "2024" }));
  await screen.findByText("2024. Indicators: 1. Projects: 1 of 1");
  expect(shown()).toContain("Electricity");
  expect(shown()).not.toContain("Heat sold");
});
