import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { HoldingTable } from "#client/office/records/holding-table.tsx";
import { RunTable } from "#client/office/records/run-table.tsx";
import type { HoldingLine } from "#rules/portfolio/record-answers.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [person, project] = [
  { id: "p1", name: "Ada Rossi" },
  { id: "q1", name: "Solar Farm" },
];

function show(table: ReactNode, answer: object): void {
  vi.stubGlobal("fetch", async () => Response.json({ ...answer, next: null }));
  const element = <QueryClientProvider client={new QueryClient()}>{table}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("the cost and the value of a holding are shown with their currency", async () => {
  const amounts = { currency: "USD", tokens: 2, investedMinorUnits: 200_000, currentMinorUnits: 210_000 } as const;
  const holding: HoldingLine = { id: "h1", person, project, status: "Held", ...amounts };
  show(<HoldingTable subject={{ project: "q1" }} />, { holdings: [holding] });
  const row = await screen.findByRole("row", { name: /Ada Rossi/ });
  for (const text of ["USD 2,000", "USD 2,100"]) expect(row.textContent).toContain(text);
});

test("a run that still waits is not described as paid", async () => {
  const run: RunLine = {
    ...{ id: "r1", project, status: "waiting", amountMinorUnits: 10_000, currency: "EUR", holders: 1, reverses: null },
    ...{ recordDay: "2026-02-01", payDay: "2026-02-02", preparedBy: person, preparedAt: "2026-02-01T09:00:00.000Z" },
    ...{
      tokens: 2,
      leftOver: 0,
      reversedBy: null,
      preparerLeft: false,
      paysStaff: [],
      ownConfirmationFrom: null,
      decidedBy: null,
      decidedAt: null,
      note: null,
    },
  };
  show(<RunTable project={undefined} />, { runs: [run] });
  await screen.findByRole("columnheader", { name: "Day of payment" });
  expect(screen.queryByText("Paid on")).toBeNull();
});
