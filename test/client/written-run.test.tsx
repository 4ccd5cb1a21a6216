import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { sampleRun } from "#content/pages/design-office/records.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the sample run. `status` is undefined if it does not load. */
function openRun(status: string | undefined, viewerId = "somebody else"): void {
  const isAhead = status === "waiting until its day of payment";
  const run = { ...sampleRun.run, status: isAhead ? "waiting" : status, ...(isAhead && { payDay: "2999-01-05" }) };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (!status) return Response.json({ type: "unavailable" }, { status: 503 });
    return Response.json(`${address}`.includes("shares") ? { shares: [], next: null } : { ...sampleRun, run });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <RunDesk id={run.id} viewerId={viewerId} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const offersToConfirm = () => within(screen.getByRole("contentinfo")).queryByText("confirm") !== null;

test.each([
  ["waiting", "somebody who may confirm it", "Your confirmation", "somebody else", true],
  ["waiting until its day of payment", "a colleague", "Confirmation", "somebody else", false],
  ["waiting", "the person who prepared it", "Confirmation", sampleRun.run.preparedBy.id, false],
  ["confirmed", "the person who prepared it", "Confirmation", sampleRun.run.preparedBy.id, false],
  ["sent-back", "somebody else", "Confirmation", "somebody else", false],
])("on the page of a run that is %s, %s reads “%s”", async (status, _, heading, viewerId, isOffered) => {
  openRun(status, viewerId);
  await screen.findByRole("heading", { level: 2, name: heading });
  expect(offersToConfirm()).toBe(isOffered);
});

test("a run that does not load leads back to the records, and offers no key that confirms it", async () => {
  openRun(undefined);
  await screen.findByText("The run did not load");
  expect(screen.getByRole("link", { name: "Records" }).getAttribute("href")).toBe("/office/records");
  expect(offersToConfirm()).toBe(false);
});
