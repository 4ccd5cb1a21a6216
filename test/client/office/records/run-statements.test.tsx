import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { RunForm } from "#client/office/records/run/run-form.tsx";
import { sampleRun, sampleShares } from "#content/pages/design-office/records.ts";

const { run, checks } = sampleRun;

async function show(element: React.ReactNode, statements: number): Promise<void> {
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (`${address}`.endsWith("/preview"))
      return Response.json({ ...run, shares: sampleShares, checks: { ...checks, statements } });
    if (`${address}`.includes("/shares")) return Response.json({ shares: [], next: null });
    if (`${address}`.endsWith(run.id)) return Response.json({ run, checks: { ...checks, statements } });
    return Response.json(init?.method === "POST" ? {} : { ...run.project, projects: [run.project] });
  });
  const within = <QueryClientProvider client={openQueryClient()}>{element}</QueryClientProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: within }])} />);
}

test.each([
  [1, "1 issued statement of a holder will differ."],
  [999, "999 issued statements of holders will differ."],
  [1_000, "1,000 or more issued statements of holders will differ."],
])("staff who preview a run that changes %i issued statements are told so", async (statements, said) => {
  await preview(statements);
  expect(screen.getByText(said)).toBeTruthy();
});

test("staff who preview a run that changes no issued statements read nothing about statements", async () => {
  await preview(0);
  expect(screen.queryByText(/will differ/)).toBeNull();
});

test.each([
  [12, "12"],
  [1_000, "1,000 or more"],
])(
  "staff who confirm a run see beside the other figures that %i issued statements will differ",
  async (statements, said) => {
    await show(<RunDesk id={run.id} viewerId="somebody else" />, statements);
    const term = await screen.findByText("Issued statements that will differ");
    expect(term.nextSibling?.textContent).toBe(said);
  },
);

test("staff who confirm a run that changes no issued statements see no such figure", async () => {
  await show(<RunDesk id={run.id} viewerId="somebody else" />, 0);
  await screen.findByText("Purchases since the record day");
  expect(screen.queryByText(/will differ/)).toBeNull();
});

async function preview(statements: number): Promise<void> {
  await show(<RunForm projectId={run.project.id} />, statements);
  await screen.findByDisplayValue(run.project.name);
  fireEvent.change(screen.getByLabelText(/^Amount/, { selector: "input" }), { target: { value: "100" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("button", { name: "Prepare for a colleague to confirm" });
}
