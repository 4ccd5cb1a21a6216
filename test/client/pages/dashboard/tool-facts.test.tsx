import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Page as CompanyPage } from "#client/pages/dashboard/company-page.tsx";
import { Page as InstitutionalPage } from "#client/pages/dashboard/institutional-page.tsx";
import { setSession } from "#client/session.ts";
import { pageAt } from "#pages";
import type { MemberKind } from "#rules/accounts/person.ts";
import { ada } from "#test/support/people.ts";

afterEach(() => setSession(null));

const pages = { company: CompanyPage, institutional: InstitutionalPage } as const;

/** Opens the dashboard of a member to whom the API answers this. Calls without an answer fail. */
function open(kind: keyof typeof pages & MemberKind, answers: Record<string, object>) {
  const own: Record<string, object> = {
    "/api/dashboard/distributions": { distributions: [], next: null },
    "/api/dashboard/values": { values: [] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (input: string) => {
    const answer = own[new URL(input, "https://portal.test").pathname];
    return answer ? Response.json({ personId: ada.id, ...answer }) : new Response(null, { status: 503 });
  });
  setSession({ ...ada, kind });
  const path = `/dashboard/${kind}`;
  const Page = pages[kind];
  const router = createMemoryRouter([{ path: "*", element: <Page found={pageAt(path)} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
}

const toolOf = async (name: string) => (await screen.findByText(name, { selector: "b" })).closest("a")?.textContent;

function aHolding(name: string, currentMinorUnits: number) {
  return {
    ...{ id: name, name, category: "Technology", status: "Active", currency: "EUR", isRedeemed: false },
    ...{ investedMinorUnits: 1_000_000, currentMinorUnits, distributedMinorUnits: 0 },
  };
}

test("an investor's tools say what they have, and which limits are passed", async () => {
  const holdings = [aHolding("Alps", 1_200_000), aHolding("Brook", 800_000)];
  open("institutional", {
    "/api/dashboard": { records: "holdings", holdings, asOf: "2025-12-31", cash: [], next: null },
    "/api/dashboard/tools": {
      investor: {
        ...{ listed: 4, watched: 2, goals: 1, indicators: { count: 1, year: "2025" } },
        statement: { period: "2025-Q4", revision: 2 },
      },
      company: null,
    },
    "/api/dashboard/risk/limits": {
      limits: [
        { measure: "project", part: "", value: 400, version: 1 },
        { measure: "score", part: "", value: 40, version: 1 },
        { measure: "category", part: "", value: null, version: 2 },
      ],
    },
    "/api/notices/unread-count": { unread: 9 },
  });
  await screen.findByText("4 listed, 2 watched");
  await screen.findByText("9 unread");
  await screen.findByText("1 of 2 limits passed");
  expect(await toolOf("Advanced Analytics")).toMatch(/0\.0% in all$/);
  expect(await toolOf("ESG Reporting")).toMatch(/1 indicator, 2025$/);
  expect(await toolOf("Client Reporting")).toMatch(/Q4 2025, revision B$/);
});

test("tools of which nothing is known say nothing about themselves", async () => {
  const holdings = [aHolding("Alps", 1_200_000)];
  open("institutional", {
    "/api/dashboard": { records: "holdings", holdings, asOf: "2025-12-31", cash: [], next: null },
  });
  expect(await toolOf("Client Reporting")).toBe("Client ReportingStatements per mandate");
  expect(await toolOf("Risk Management")).toBe("Risk ManagementThe score taken apart, your limits, what if");
});

test("a company's tools say how many projects it has, what is open, and what waits for our team", async () => {
  const project = {
    ...{ recordId: "p1", name: "Depot", status: "Funding", investors: 3 },
    totalValue: { minorUnits: 1_250_000_00, currency: "EUR" },
    committed: { minorUnits: 250_000_00, currency: "EUR" },
  };
  open("company", {
    "/api/dashboard": { records: "projects", projects: [project], asOf: "2025-12-31", next: null },
    "/api/dashboard/tools": { investor: null, company: { submissions: 2, updates: 0 } },
  });
  await screen.findByText("2 with our team");
  expect(await toolOf("Manage Existing Projects")).toMatch(/1 project$/);
  expect(await toolOf("Financial Overview")).toMatch(/EUR 1,000,000 open$/);
  expect(await toolOf("Investor Relations")).toBe("Investor RelationsUpdates to holders, and interests counted");
});
