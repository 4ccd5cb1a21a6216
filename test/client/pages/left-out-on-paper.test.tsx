import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnmeasuredProjects } from "#client/pages/esg/unmeasured-projects.tsx";
import { PaymentList } from "#client/pages/reports/payment-list.tsx";
import type { ReportSource } from "#client/pages/reports/report-source.ts";
import { sampleOverview, samplePayments } from "#client/pages/reports/sample-reports.ts";
import { TaxYear } from "#client/pages/reports/tax-year.tsx";

const { personId } = sampleOverview;
const paid = { payments: 1, firstHalf: 100, secondHalf: 0, year: 100 };

function sourceWith({ projects, next }: { projects: number; next: string | null }): ReportSource {
  const overview = {
    ...{ ...paid, currency: "EUR" as const },
    projects: Array.from({ length: projects }, (_, at) => ({ ...paid, name: `Project ${at}` })),
  };
  return {
    readOverview: async () => ({ ok: false, problem: "not-found" }),
    readStatement: async () => ({ ok: false, problem: "not-found" }),
    readPayments: async (after) => {
      const payments = samplePayments.slice(0, 2).map((each) => ({ ...each, id: `${each.id}${after}` }));
      return { ok: true, body: { personId, payments, next: after ? null : next } };
    },
    readTax: async (year) => ({ ok: true, body: { personId, year, overviews: [overview] } }),
    fileTypes: [],
    saveStatement: async () => {},
    saveNotice: async () => {},
    saveTax: async () => {},
  };
}

test("a printed tax overview that leaves projects out says so, and that the total counts them", async () => {
  render(<TaxYear years={[2025]} source={sourceWith({ projects: 21, next: null })} />);
  const said = "Listed are the 20 largest of 21 projects. The total counts them all.";
  await screen.findByText(said);
  fireEvent.click(screen.getByRole("button", { name: "Show all 21 projects, EUR" }));
  expect(screen.queryByText(said)).toBeNull();
});

test("printed distribution notices say that there are older ones, until all are loaded", async () => {
  render(<PaymentList source={sourceWith({ projects: 0, next: "next" })} />);
  await screen.findByText("Listed are the newest 2 payments. There are older ones.");
  fireEvent.click(screen.getByRole("button", { name: "Show more payments" }));
  await expect.poll(() => screen.getAllByRole("row")).toHaveLength(5);
  expect(screen.queryByText(/^Listed are/)).toBeNull();
});

test("printed projects without an indicator say how many of them are listed", () => {
  const project = { category: "Technology", status: "Active", tokens: 1, supply: 10, indicators: [] } as const;
  const projects = Array.from({ length: 21 }, (_, at) => ({ ...project, id: `${at}`, name: `${at}`, indicators: [] }));
  render(<UnmeasuredProjects projects={projects} />);
  screen.getByText("Listed are 20 of 21 projects.");
  fireEvent.click(screen.getByRole("button", { name: "Show all 21 projects" }));
  expect(screen.queryByText(/^Listed are/)).toBeNull();
});
