import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { RunForm } from "#client/office/records/run/run-form.tsx";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { runDecision } from "#content/office/records-runs.ts";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { sampleRun, sampleShares } from "#content/pages/design-office/records.ts";

const { run, checks } = sampleRun;
/** Answers with the projects that can be chosen. */
let answerWithProjects: () => void;

beforeEach(() => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  answerWithProjects = resolve;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = `${address}`;
    if (path.includes("/choices/")) {
      await isAsked;
      return Response.json({ projects: [{ id: "other", name: "Solar Farm" }, run.project] });
    }
    if (path.includes("/shares")) return Response.json({ shares: sampleShares.slice(0, 2), next: null });
    if (path.endsWith("/preview")) return Response.json({ ...run, shares: sampleShares, checks, basis: "b" });
    return Response.json(init?.method === "POST" ? sampleRun : { run: { ...run, holders: 303 }, checks });
  });
});

function show(element: React.ReactNode) {
  cleanup();
  const within = <QueryClientProvider client={openQueryClient()}>{element}</QueryClientProvider>;
  const router = createMemoryRouter([{ path: "*", element: within }]);
  render(<RouterProvider router={router} />);
  return router;
}

const projectField = () => screen.getByLabelText<HTMLInputElement>(/^Project/, { selector: "input" });
const amountField = () => screen.getByLabelText<HTMLInputElement>(/^Amount/, { selector: "input" });

async function chooseProject(): Promise<void> {
  projectField().focus();
  fireEvent.change(projectField(), { target: { value: run.project.name.slice(0, 4) } });
  await act(async () => answerWithProjects());
  fireEvent.click(await screen.findByRole("option", { name: run.project.name }));
  await waitFor(() => expect(projectField().value).toBe(run.project.name));
}

test("text typed before the projects have loaded finds one of them afterwards", async () => {
  show(<RunForm projectId={undefined} />);
  await chooseProject();
});

test("the project and the amount of a run are there again after a reload, until it is prepared", async () => {
  show(<RunForm projectId={undefined} />);
  await chooseProject();
  fireEvent.change(amountField(), { target: { value: "187,431.17" } });
  const router = show(<RunForm projectId={undefined} />);
  await waitFor(() => expect([projectField().value, amountField().value]).toEqual([run.project.name, "187,431.17"]));
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Prepare/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?run=${run.id}`));
  expect(hasUnsentText()).toBe(false);
});

test("the holders of a run that are not loaded yet are counted in a row of their own", async () => {
  show(<RunDesk id={run.id} viewerId="somebody else" />);
  await screen.findByRole("rowheader", { name: "301 more holders" });
});

test("the reason for sending a run back is shown until it is discarded if a colleague confirms the run meanwhile", async () => {
  const client = openQueryClient();
  const desk = <RunDesk id={run.id} viewerId="somebody else" />;
  show(<QueryClientProvider client={client}>{desk}</QueryClientProvider>);
  fireEvent.click(await screen.findByRole("button", { name: runDecision.sendBack }));
  fireEvent.change(screen.getByLabelText(runDecision.note, { exact: false }), { target: { value: "A wrong day." } });
  const confirmed = { run: { ...run, status: "confirmed" }, checks };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    Response.json(`${address}`.includes("/shares") ? { shares: [], next: null } : confirmed),
  );
  await act(() => client.refetchQueries());
  screen.getByText("A wrong day.");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: unsentCopy.title }));
  fireEvent.click(screen.getByRole("button", { name: unsentCopy.discard }));
  expect([screen.queryByText("A wrong day."), hasUnsentText()]).toEqual([null, false]);
});

test("staff who confirm a run although they began to send it back have the focus at the result, not at their reason", async () => {
  const decided = { decidedBy: { id: "paolo", name: "Paolo Conti" }, decidedAt: "2026-02-17T09:00:00.000Z" };
  let shown = run;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") shown = { ...run, status: "confirmed", ...decided };
    return Response.json(`${address}`.includes("/shares") ? { shares: [], next: null } : { run: shown, checks });
  });
  show(<RunDesk id={run.id} viewerId="paolo" />);
  fireEvent.click(await screen.findByRole("button", { name: runDecision.sendBack }));
  const note = screen.getByLabelText(runDecision.note, { exact: false });
  fireEvent.change(note, { target: { value: "A wrong day." } });
  fireEvent.keyDown(note, { key: "Escape" });
  const confirm = screen.getByRole("button", { name: /^Confirm/ });
  confirm.focus();
  fireEvent.click(confirm);
  const result = await screen.findByText(runDecision.written);
  screen.getByText("A wrong day.");
  expect(document.activeElement).toBe(result);
});
