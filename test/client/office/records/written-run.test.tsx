import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { RunDesk } from "#client/office/records/run/run-desk.tsx";
import { sampleRun, sampleShares } from "#content/pages/design-office/records.ts";

let shares: () => Response;

beforeEach(() => {
  shares = () => Response.json({ shares: [], next: null });
});

/** Opens the sample run, or a counter-run of it. `status` is undefined if it does not load. */
function openRun(status: string | undefined, viewerId = "somebody else", reverses: string | null = null): void {
  const isAhead = status === "waiting until its day of payment";
  const run = {
    ...sampleRun.run,
    reverses,
    status: isAhead ? "waiting" : status,
    ...(isAhead && { payDay: "2999-01-05" }),
  };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) => {
    if (!status) return Response.json({ type: "unavailable" }, { status: 503 });
    return `${address}`.includes("/shares") ? shares() : Response.json({ ...sampleRun, run });
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

test.each([
  ["run", "Only a counter-run corrects a mistake, and it stays visible.", null],
  [
    "counter-run",
    "Only a new run with the right figures corrects a mistake, and this counter-run stays visible.",
    "r0",
  ],
])("staff who confirm a %s read what could correct a mistake in it", async (_, said, reverses) => {
  openRun("waiting", "somebody else", reverses);
  await screen.findByText(`Dashboards follow at once. ${said}`);
});

test("a run that does not load leads back to the records, and offers no key that confirms it", async () => {
  openRun(undefined);
  await screen.findByText("The run did not load");
  expect(screen.getByRole("link", { name: "Records" }).getAttribute("href")).toBe("/office/records");
  expect(offersToConfirm()).toBe(false);
});

test("staff read why the holders of a run did not load, and can try again", async () => {
  shares = () => Response.json({ type: "unavailable", detail: "Not now." }, { status: 503 });
  openRun("waiting");
  expect((await screen.findByText("The holders did not load")).closest("[role=alert]")?.textContent).toContain(
    "Not now.",
  );
  shares = () => Response.json({ shares: sampleShares.slice(0, 1), next: null });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: `${sampleShares[0]?.person.name}` });
  expect(screen.queryByText("The holders did not load")).toBe(null);
});

test("staff read why more holders of a run did not load, beside the ones that did", async () => {
  shares = () => Response.json({ shares: sampleShares.slice(0, 1), next: "cursor" });
  openRun("waiting");
  const more = await screen.findByRole("button", { name: "Load more holders" });
  shares = () => Response.json({ type: "unavailable", detail: "Not now." }, { status: 503 });
  fireEvent.click(more);
  expect((await screen.findByText("Not now.")).getAttribute("role")).toBe("alert");
  expect(screen.queryByRole("link", { name: `${sampleShares[0]?.person.name}` })).not.toBe(null);
});
