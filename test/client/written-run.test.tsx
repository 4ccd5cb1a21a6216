import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { sampleRun } from "#content/pages/design-office/records.ts";
import { officeDesk } from "#styled-system/recipes";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the sample run. `status` is undefined if it does not load. */
function openRun(status: string | undefined, viewerId = "somebody else"): void {
  const run = { ...sampleRun.run, status };
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
  ["somebody who may confirm it", "waiting", "somebody else", "Your confirmation", true],
  ["the person who prepared it", "waiting", sampleRun.run.preparedBy.id, "Confirmation", false],
  ["the person who prepared it", "confirmed", sampleRun.run.preparedBy.id, "Confirmation", false],
  ["somebody else", "sent-back", "somebody else", "Confirmation", false],
])("for %s, a run that is %s", async (_, status, viewerId, heading, isOffered) => {
  openRun(status, viewerId);
  await screen.findByRole("heading", { level: 2, name: heading });
  expect(offersToConfirm()).toBe(isOffered);
});

test("the button that prepares a counter-run begins where the text above it begins", async () => {
  openRun("confirmed");
  const button = await screen.findByRole("button", { name: /^Prepare a counter-run/ });
  // The row of a table moves its buttons to the right edge.
  expect(button.parentElement?.className).toBe(officeDesk().acts);
});

test("a run that does not load leads back to the records, and offers no key that confirms it", async () => {
  openRun(undefined);
  const alert = (await screen.findByText("The run did not load")).closest("[role=alert]");
  expect(screen.getByRole("link", { name: "Records" }).getAttribute("href")).toBe("/office/records");
  // These fill the window, so that the footer is at its bottom.
  expect(alert?.closest(`.${officeDesk().panes}`)).not.toBe(null);
  expect(offersToConfirm()).toBe(false);
});
