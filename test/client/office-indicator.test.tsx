import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { IndicatorView } from "#client/office/records/indicators/indicator-view.tsx";
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
