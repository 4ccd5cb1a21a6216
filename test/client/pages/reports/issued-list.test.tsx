import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { ReportSource } from "#client/pages/reports/report-source.ts";
import { ReportsView } from "#client/pages/reports/reports-view.tsx";
import { sampleOverview, samplePayments } from "#client/pages/reports/sample-reports.ts";

const { personId } = sampleOverview;
const source: ReportSource = {
  readOverview: async () => ({ ok: true, body: sampleOverview }),
  readStatement: async () => ({ ok: false, problem: "not-found" }),
  readPayments: async () => ({ ok: true, body: { personId, payments: samplePayments, next: null } }),
  readTax: async (year) => ({ ok: true, body: { personId, year, overviews: [] } }),
  fileTypes: [],
  saveStatement: async () => {},
  saveNotice: async () => {},
  saveTax: async () => {},
};

function show(hasOlder: boolean): void {
  const [one] = sampleOverview.statements;
  const statements = Array.from({ length: 1_000 }, (_, at) => ({ ...one, id: `${at}` }) as NonNullable<typeof one>);
  render(
    <MemoryRouter>
      <ReportsView
        overview={{ ...sampleOverview, statements, hasOlder }}
        source={source}
        account="Adda Pension Fund"
        changes={undefined}
        onOpen={() => {}}
      />
    </MemoryRouter>,
  );
}

test("a list that leaves out older statements says so, and where to find all of them", async () => {
  show(true);
  expect(screen.getByText("1,000+")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show the newest 1,000 statements" })).toBeTruthy();
  expect(screen.getByText(/^Older statements are kept as well\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Your account" }).getAttribute("href")).toBe("/account");
});

test("a complete list of statements does not mention older ones", async () => {
  show(false);
  expect(screen.getByText("1,000")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show all 1,000 statements" })).toBeTruthy();
  expect(screen.queryByText(/Older statements/)).toBeNull();
});
