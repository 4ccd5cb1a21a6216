import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { EntryTable } from "#client/office/records/entry-table.tsx";
import type { RecordEntry, ValueAfterCounter } from "#rules/portfolio/record-answers.ts";

const bought: RecordEntry = {
  id: "e1",
  kind: "purchases",
  holdingId: "h1",
  person: { id: "p1", name: "Ada Rossi" },
  project: { id: "q1", name: "Solar Farm" },
  currency: "EUR",
  day: "2026-02-10",
  tokens: 2,
  minorUnits: 200_000,
  reverses: null,
  isReversed: false,
  runId: null,
};

test.each<[ValueAfterCounter, string]>([
  ["kept", "The holding's value still includes these tokens. Record a new value."],
  ["replaced", "The values of days on which these were the only tokens are now recorded as 0."],
  ["zero", "No tokens remain: from the day of the purchase on, the holding's values are now recorded as 0."],
  [null, ""],
])("after a purchase was taken back and the holding's value is %s, staff read: %s", async (value, text) => {
  let isReversed = false;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    if (!String(request).includes("/counter"))
      return Response.json({ entries: [{ ...bought, isReversed }], next: null });
    isReversed = true;
    return Response.json({ ...bought, id: "e1-counter", tokens: -2, reverses: "e1", value }, { status: 201 });
  });
  const client = openQueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <EntryTable kind="purchases" subject={{ project: "q1" }} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Take back/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Write the counter-entry/ }));
  expect(await screen.findByText("Taken back")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(text);
});
