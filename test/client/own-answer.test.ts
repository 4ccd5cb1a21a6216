import { act, renderHook, waitFor } from "@testing-library/react";
import { useCallback } from "react";
import { expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { useOwnPages } from "#client/paged-list.tsx";
import { useOwnAnswer } from "#client/use-answer.ts";

const ask = () => api.goals.$get();
const askUpdates = (query: { after?: string }) => api.updates.$get({ query });

test("an answer that arrives after the answer to a later call is not shown", async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const { result } = renderHook(() => useOwnAnswer("p1", ask));
  act(() => void result.current.reload());
  const [first, second] = waiting;
  await act(async () => second?.(Response.json({ personId: "p1", goals: ["later"] })));
  await act(async () => first?.(Response.json({ personId: "p1", goals: ["earlier"] })));
  expect(result.current).toMatchObject({ state: "ready", body: { goals: ["later"] } });
});

test("an answer that is shown stays if it cannot be loaded again", async () => {
  const answers = [() => Response.json({ personId: "p1", goals: ["first"] }), () => new Response("", { status: 502 })];
  vi.stubGlobal("fetch", async () => answers.shift()?.());
  const { result } = renderHook(() => useOwnAnswer("p1", ask));
  await waitFor(() => expect(result.current.state).toBe("ready"));
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({ state: "ready", body: { goals: ["first"] } });
});

test("a page of a list that failed can be loaded again, and comes after the pages that are there", async () => {
  const page = (name: string, next: string | null) => () => Response.json({ personId: "p1", updates: [name], next });
  const answers = [page("newest", "2"), () => new Response("", { status: 502 }), page("oldest", null)];
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, "https://portal.test").searchParams.get("after"));
    return answers.shift()?.();
  });
  const { result } = renderHook(() => useOwnPages("p1", askUpdates));
  await waitFor(() => expect(result.current.state).toBe("ready"));
  expect(await act(() => result.current.loadMore())).toBe(false);
  expect(result.current).toMatchObject({ more: "failed", hasMore: true, pages: [{ updates: ["newest"] }] });
  expect(await act(() => result.current.loadMore())).toBe(true);
  expect(result.current.pages).toMatchObject([{ updates: ["newest"] }, { updates: ["oldest"] }]);
  expect([result.current.hasMore, asked]).toEqual([false, [null, "2", "2"]]);
});

test("a list that is answered for somebody else fails, and can be loaded again", async () => {
  const answers = ["p2", "p1"].map((personId) => Response.json({ personId, goals: [] }));
  vi.stubGlobal("fetch", async (address: string) =>
    String(address).endsWith("/session") ? Response.json({ person: null }) : answers.shift(),
  );
  const { result } = renderHook(() => useOwnAnswer("p1", ask));
  await waitFor(() => expect(result.current.state).toBe("failed"));
  act(() => result.current.retry?.());
  expect(result.current.state).toBe("loading");
  await waitFor(() => expect(result.current.state).toBe("ready"));
});

test("reloading an earlier query does not remove the answer that is shown now", async () => {
  vi.stubGlobal("fetch", async (address: string) => Response.json({ personId: "p1", updates: [address], next: null }));
  const { result, rerender } = renderHook(
    (query: { after?: string }) => {
      const call = useCallback(() => askUpdates(query), [query]);
      return useOwnAnswer("p1", call);
    },
    { initialProps: {} },
  );
  await waitFor(() => expect(result.current.state).toBe("ready"));
  const { reload } = result.current;
  rerender({ after: "2" });
  await waitFor(() => expect(result.current.state).toBe("ready"));
  await act(() => reload());
  expect(result.current.state).toBe("ready");
});
