import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { IndicatorView } from "#client/office/records/indicators/indicator-view.tsx";
import { hasUnsentText } from "#client/office/use-kept-state.ts";
import { officeFailures } from "#content/office/frame.ts";
import { unsentCopy } from "#content/office/unsent-text.ts";
import { sampleIndicators } from "#content/pages/design-office/records.ts";

test("input for a new indicator is restored when staff close a correction", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ indicators: sampleIndicators, next: null }));
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <IndicatorView projectId="p1" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const value = () => screen.getByLabelText<HTMLInputElement>(/^Value/, { selector: "input" });
  fireEvent.click(screen.getByRole("button", { name: "Enter an indicator" }));
  // The form is above the list, and the pressed button is gone or far below it.
  const hasFocus = () => document.activeElement?.closest("form")?.querySelector("select") === document.activeElement;
  expect(hasFocus()).toBe(true);
  fireEvent.change(value(), { target: { value: "412.5" } });
  fireEvent.click(await screen.findByRole("button", { name: /^Correct/ }));
  expect(hasFocus()).toBe(true);
  expect(value().value).toBe(sampleIndicators.find(({ state }) => state === "released")?.value);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(value().value).toBe("412.5");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enter an indicator" }));
});

test("staff read who entered an indicator, not that this person declined or replaced it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ indicators: sampleIndicators, next: null }));
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <IndicatorView projectId="p1" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const declined = await screen.findByText("Declined");
  expect(declined.closest("td")?.textContent).toBe("Declined Entered by the company. The report says 196.");
  expect(screen.getByText("Released").closest("td")?.textContent).toBe(
    "Released Entered by staff. Corrects a released one",
  );
});

test("staff who decline an indicator that a colleague has released see so above the list, with focus and their reason there", async () => {
  const detail = "This indicator was already decided.";
  const waiting = sampleIndicators.filter(({ state }) => state === "submitted").slice(0, 1);
  let indicators = waiting;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ indicators, next: null });
    indicators = [];
    const current = { indicator: { ...waiting[0], state: "released" } };
    return Response.json({ type: "conflict", detail, current }, { status: 409 });
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
  expect(said?.textContent).toBe(
    `${waiting[0]?.name}, ${waiting[0]?.project.name}, 2025: ${detail} State now: Released.`,
  );
  expect(document.activeElement).toBe(said);
  screen.getByText("Not measured.");
  fireEvent.click(screen.getByRole("button", { name: unsentCopy.discard }));
  expect(screen.queryByText("Not measured.")).toBeNull();
  expect(hasUnsentText()).toBe(false);
});

test("the reason why an indicator was not released disappears once it is released", async () => {
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

test("a reason that staff type while a colleague decides on the indicator is shown beside the list, with focus there", async () => {
  const [waiting] = sampleIndicators.filter(({ state }) => state === "submitted");
  let indicators = [waiting];
  vi.stubGlobal("fetch", async () => Response.json({ indicators, next: null }));
  const client = openQueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <IndicatorView projectId={undefined} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Decline/ }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Not measured." } });
  indicators = [];
  await act(() => client.invalidateQueries());
  await screen.findByText("No indicator is waiting to be released.");
  const title = screen.getByRole("heading", { name: unsentCopy.title });
  expect(document.activeElement).toBe(title);
  screen.getByText("Not measured.");
  screen.getByRole("link", { name: `${waiting?.name}, ${waiting?.project.name}, 2025` });
});
