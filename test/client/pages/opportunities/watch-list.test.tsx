import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { startFocusRecovery } from "#client/navigation/focus-recovery.ts";
import { useWatching } from "#client/pages/opportunities/use-watching.ts";
import { WatchList } from "#client/pages/opportunities/watch-list.tsx";
import { termSheetCopy } from "#content/pages/project-term-sheet.ts";

let mayRead: boolean;
let changes: object[];

beforeEach(() => {
  mayRead = true;
  changes = [];
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "GET") return Response.json({ watching: init?.method === "PUT" });
    if (!mayRead) throw new TypeError("Failed to fetch");
    const watched = ["r1", "r2"].map((record) => ({
      record,
      name: record,
      page: record,
      since: "2026-01-12T10:00:00.000Z",
      changes,
    }));
    return Response.json({ personId: "p1", watched, emails: "never", held: [] });
  });
});

async function aWatchList() {
  const { result } = renderHook(() => useWatching("p1", false));
  const records = () => Array.isArray(result.current.list) && result.current.list.map(({ record }) => record);
  await waitFor(() => expect(records()).toEqual(["r1", "r2"]));
  mayRead = false;
  return { result, records };
}

test("a project that was removed from the watch list is not shown again if the list cannot be loaded", async () => {
  const { result, records } = await aWatchList();
  await act(() => result.current.change("r1", false));
  expect([records(), result.current.failure]).toEqual([["r2"], undefined]);
});

test("a member who watches a project and gets no list reads that the list may not have been changed", async () => {
  const { result, records } = await aWatchList();
  await act(() => result.current.change("r3", true));
  expect(records()).toEqual(["r1", "r2"]);
  expect(result.current.failure).toContain("may not have been changed");
});

function List() {
  return <WatchList watching={useWatching("p1", false)} />;
}

test("removing a project from the watch list moves the focus to the next one", async () => {
  startFocusRecovery();
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <List /> }])} />);
  const [remove] = await screen.findAllByRole("button", { name: /^Remove r1/ });
  remove?.focus();
  mayRead = false;
  if (remove) fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "r2" })));
});

test("a member reads that the average ticket has changed, under the name that the project's page gives it", async () => {
  changes = [{ what: "terms", at: "2026-01-13T10:00:00.000Z", terms: ["ticket"] }];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <List /> }])} />);
  const [cell] = await screen.findAllByText(/^Terms: /);
  expect(cell?.textContent).toContain(`Terms: ${termSheetCopy.metrics.ticket.toLowerCase()}, on `);
});
