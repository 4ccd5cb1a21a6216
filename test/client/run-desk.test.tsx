import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { sampleRun } from "#content/pages/design-office/records.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("Ctrl and Enter in the note to who prepared a run send it back, and never confirm it", async () => {
  const sent: string[] = [];
  const run = { ...sampleRun.run, status: "waiting" };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") {
      sent.push(`${address}`.split("/").at(-1) ?? "");
      return new Promise<Response>(() => {});
    }
    return Response.json(`${address}`.includes("shares") ? { shares: [], next: null } : { ...sampleRun, run });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <RunDesk id={run.id} viewerId="somebody else" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const amount = await screen.findByRole("textbox", { name: /amount/ });
  fireEvent.change(amount, { target: { value: "187,431.17" } });
  fireEvent.click(screen.getByRole("button", { name: "Send back" }));
  const note = screen.getAllByRole("textbox").find((field) => field !== amount) as HTMLElement;
  fireEvent.change(note, { target: { value: "The record day is wrong." } });
  fireEvent.keyDown(note, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent).toEqual(["send-back"]));
});
