import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { AnalysisView } from "#client/pages/analytics/analysis-view.tsx";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";

afterEach(cleanup);

test("thousands of movements are counted with a comma, as every count is", () => {
  const analyses = analysesOf(sampleMovements).map((analysis) => ({ ...analysis, movements: 2_000 }));
  const view = (
    <AnalysisView analyses={analyses} audience="institutional" account="Ada" isSample={false} save={undefined} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: view }])} />);
  expect(screen.getByText("Movements").nextElementSibling?.textContent).toBe("2,000");
});
