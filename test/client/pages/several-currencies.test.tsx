import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { PageData } from "#client/navigation/page-data.ts";
import { CompanyView } from "#client/pages/dashboard/company-view.tsx";
import { Page } from "#client/pages/projects/projects-page.tsx";
import { pageAt } from "#pages";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";

const besides = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test("the listed value of projects in two currencies is shown as two sums", () => {
  const [first, ...others] = projects.map((project) => ({ ...project, isSample: false }));
  if (!first) throw new Error("There are samples.");
  const dollars = { ...first, totalValue: { minorUnits: 200_000_050, currency: "USD" } } as const;
  const element = (
    <PageData value={{ projects: [dollars, ...others], samples: "none" }}>
      <Page found={pageAt("/projects")} />
    </PageData>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(besides("Listed value")).toBe("EUR 60,900,000, USD 2,000,000.50");
});

test("the amount a company has raised in two currencies is shown as two amounts, and does not read as one sum", () => {
  const project = { name: "A plant", status: "Funding", investors: 1 } as const;
  const raised = (minorUnits: number, currency: "EUR" | "USD"): CompanyProject => ({
    ...project,
    name: `A plant in ${currency}`,
    committed: { minorUnits, currency },
    totalValue: { minorUnits: 3_000_000_000, currency },
  });
  const show = (list: readonly CompanyProject[]) => {
    const element = <CompanyView projects={list} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    return screen.getAllByText("Total Raised")[0]?.parentElement?.textContent;
  };
  expect(show([raised(1, "USD"), raised(2_349_999_999, "EUR")])).toBe("Total RaisedEUR 23,499,999.99, USD 0.01");
  cleanup();
  expect(show([raised(2_349_999_999, "EUR")])).toBe("Total Raised23,499,999.99EUR");
});
