import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryTable } from "#client/office/records/entry-table.tsx";
import { HoldingTable } from "#client/office/records/holding-table.tsx";
import { IndicatorView } from "#client/office/records/indicators/indicator-view.tsx";
import { RunTable } from "#client/office/records/run-table.tsx";
import { officeFrame } from "#content/office/frame.ts";
import { sampleEntries, sampleHoldings, sampleIndicators, sampleRuns } from "#content/pages/design-office/records.ts";
import type { HoldingLine } from "#rules/portfolio/record-answers.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";

const [person, project] = [
  { id: "p1", name: "Ada Rossi" },
  { id: "q1", name: "Solar Farm" },
];

function show(table: ReactNode, answer: object): QueryClient {
  const client = openQueryClient();
  vi.stubGlobal("fetch", async () => Response.json({ ...answer, next: null }));
  const element = <QueryClientProvider client={client}>{table}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return client;
}

test("the cost and the value of a holding are shown with their currency", async () => {
  const amounts = { currency: "USD", tokens: 2, investedMinorUnits: 200_000, currentMinorUnits: 210_000 } as const;
  const holding: HoldingLine = { id: "h1", person, project, status: "Held", ...amounts };
  show(<HoldingTable subject={{ project: "q1" }} />, { holdings: [holding] });
  const row = await screen.findByRole("row", { name: /Ada Rossi/ });
  for (const text of ["USD 2,000", "USD 2,100"]) expect(row.textContent).toContain(text);
});

test("the amounts of a column have cents if any of them has cents", async () => {
  const amounts = { person, project, status: "Held", currency: "EUR", tokens: 2, investedMinorUnits: 200_000 } as const;
  const holdings: HoldingLine[] = [
    { id: "h1", ...amounts, currentMinorUnits: 210_050 },
    { id: "h2", ...amounts, currentMinorUnits: 190_000 },
  ];
  show(<HoldingTable subject={{ project: "q1" }} />, { holdings });
  const rows = await screen.findAllByRole("row", { name: /Ada Rossi/ });
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .slice(2, 4)
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([
    ["EUR 2,000", "EUR 2,100.50"],
    ["EUR 2,000", "EUR 1,900.00"],
  ]);
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

test.each([
  ["holdings", <HoldingTable key="1" subject={{ project: "q1" }} />, { holdings: sampleHoldings }],
  ["entries", <EntryTable key="2" kind="purchases" subject={{ project: "q1" }} />, { entries: sampleEntries }],
  ["runs", <RunTable key="3" project={undefined} />, { runs: sampleRuns }],
  ["indicators", <IndicatorView key="4" projectId={undefined} />, { indicators: sampleIndicators }],
])("a list of %s that could not be refreshed says since when it is not up to date", async (_, list, answer) => {
  const client = show(list, answer);
  const rows = (await screen.findAllByRole("row")).length;
  vi.stubGlobal("fetch", async () => Response.json({ type: "unavailable" }, { status: 503 }));
  await act(() => client.refetchQueries());
  await screen.findByText(new RegExp(`^${officeFrame.staleBefore}`));
  expect(screen.getAllByRole("row")).toHaveLength(rows);
});
