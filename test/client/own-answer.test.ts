import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { useOwnAnswer } from "#client/use-answer.ts";

afterEach(() => vi.unstubAllGlobals());

const ask = () => api.goals.$get();

test("an answer that comes after that of a later call is not shown", async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const { result } = renderHook(() => useOwnAnswer("p1", ask));
  act(() => void result.current.reload());
  const [first, second] = waiting;
  await act(async () => second?.(Response.json({ personId: "p1", goals: ["later"] })));
  await act(async () => first?.(Response.json({ personId: "p1", goals: ["earlier"] })));
  expect(result.current).toMatchObject({ state: "ready", body: { goals: ["later"] } });
});

test("what is shown stays when it cannot be asked for again", async () => {
  const answers = [() => Response.json({ personId: "p1", goals: ["first"] }), () => new Response("", { status: 502 })];
  vi.stubGlobal("fetch", async () => answers.shift()?.());
  const { result } = renderHook(() => useOwnAnswer("p1", ask));
  await waitFor(() => expect(result.current.state).toBe("ready"));
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({ state: "ready", body: { goals: ["first"] } });
});
