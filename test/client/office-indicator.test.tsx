import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { IndicatorView } from "#client/office/records/indicators/indicator-view.tsx";
import { officeFailures } from "#content/office/frame.ts";
import { sampleIndicators } from "#content/pages/design-office/records.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("what staff have typed of a new indicator is there again when a correction is closed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ indicators: sampleIndicators, next: null }));
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <IndicatorView projectId="p1" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const value = () => screen.getByLabelText<HTMLInputElement>(/^Value/, { selector: "input" });
  fireEvent.click(screen.getByRole("button", { name: "Enter an indicator" }));
  fireEvent.change(value(), { target: { value: "412.5" } });
  fireEvent.click(await screen.findByRole("button", { name: /^Correct/ }));
  expect(value().value).toBe(sampleIndicators.find(({ state }) => state === "released")?.value);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(value().value).toBe("412.5");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: "Enter an indicator" })).toBeTruthy();
});

test("who declines an indicator that a colleague has released meanwhile is told so above those that wait, with the focus there", async () => {
  const detail = "This indicator was already decided.";
  const waiting = sampleIndicators.filter(({ state }) => state === "submitted").slice(0, 1);
  let indicators = waiting;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ indicators, next: null });
    indicators = [];
    return Response.json({ type: "conflict", detail }, { status: 409 });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <IndicatorView projectId={undefined} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Decline/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Not measured." } });
  const decline = screen.getByRole("textbox").closest("form")?.querySelector<HTMLElement>("[type=submit]");
  decline?.focus();
  if (decline) fireEvent.click(decline);
  await screen.findByText("No indicator is waiting to be released.");
  const said = screen.getByRole("alert").querySelector("p");
  expect(said?.textContent).toBe(`${waiting[0]?.name}, ${waiting[0]?.project.name}, 2025: ${detail}`);
  expect(document.activeElement).toBe(said);
});

test("why an indicator was not released at first is said no more once it is", async () => {
  const [waiting] = sampleIndicators.filter(({ state }) => state === "submitted");
  let indicators = [waiting];
  let isLost = true;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ indicators, next: null });
    if (isLost) throw new TypeError("Failed to fetch");
    indicators = [];
    return Response.json({ ...waiting, state: "released" });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <IndicatorView projectId={undefined} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Release/ }));
  await screen.findByText(officeFailures.unavailable);
  isLost = false;
  fireEvent.click(screen.getByRole("button", { name: /^Release/ }));
  await screen.findByText("No indicator is waiting to be released.");
  expect(screen.queryByText(officeFailures.unavailable, { exact: false })).toBe(null);
});
