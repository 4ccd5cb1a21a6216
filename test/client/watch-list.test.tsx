import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWatching } from "#client/pages/opportunities/use-watching.ts";

let mayRead: boolean;

beforeEach(() => {
  mayRead = true;
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "GET") return Response.json({ watching: init?.method === "PUT" });
    if (!mayRead) throw new TypeError("Failed to fetch");
    const watched = ["r1", "r2"].map((record) => ({ record, name: record, changes: [] }));
    return Response.json({ personId: "p1", watched, emails: "never", held: [] });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function aWatchList() {
  const { result } = renderHook(() => useWatching("p1", false));
  const records = () => Array.isArray(result.current.list) && result.current.list.map(({ record }) => record);
  await waitFor(() => expect(records()).toEqual(["r1", "r2"]));
  mayRead = false;
  return { result, records };
}

test("a project that was taken off the watch list is not shown again where the list cannot be read", async () => {
  const { result, records } = await aWatchList();
  await act(() => result.current.change("r1", false));
  expect([records(), result.current.failure]).toEqual([["r2"], undefined]);
});

test("who watches a project and gets no list learns that it may not be on it", async () => {
  const { result, records } = await aWatchList();
  await act(() => result.current.change("r3", true));
  expect(records()).toEqual(["r1", "r2"]);
  expect(result.current.failure).toContain("may not have been changed");
});
