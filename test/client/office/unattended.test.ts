import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { openQueryClient, refreshMs } from "#client/office/query-client.ts";
import { startNoticingPerson } from "#client/office/unattended.ts";
import { wrapCalls } from "#client/wrap-calls.ts";
import { unattendedHeader } from "#rules/auth/session-life.ts";

/** Whether each call says that nobody is at the page, the oldest first. */
let calls: boolean[] = [];
let stopNoticing: () => void;

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    calls.push(new Headers(headers).has(unattendedHeader));
    return Response.json({});
  });
  stopNoticing = startNoticingPerson();
});
afterEach(() => stopNoticing());

/** Returns the calls that the page makes in this time. */
async function callsWithin(ms: number): Promise<boolean[]> {
  calls = [];
  await vi.advanceTimersByTimeAsync(ms);
  return calls;
}

test("an office that nobody touches marks each call of its timer as unattended, until somebody is back", async () => {
  const client = openQueryClient();
  const observer = new QueryObserver(client, { queryKey: ["today"], queryFn: () => api.office.today.$get() });
  const stop = observer.subscribe(() => {});
  expect(await callsWithin(refreshMs)).toEqual([false]);
  await callsWithin(refreshMs);
  expect(await callsWithin(60 * refreshMs)).toEqual(Array(60).fill(true));

  for (const sign of ["pointerdown", "click", "keydown", "input", "wheel"]) {
    const stopped = new Event(sign, { bubbles: true });
    document.body.addEventListener(sign, (event) => event.stopPropagation(), { once: true });
    document.body.dispatchEvent(stopped);
    expect([sign, await callsWithin(refreshMs)]).toEqual([sign, [false]]);
    expect((await callsWithin(3 * refreshMs)).at(-1)).toBe(true);
  }
  for (const movement of ["pointermove", "mousemove", "scroll", "focus"]) dispatchEvent(new Event(movement));
  expect(await callsWithin(refreshMs)).toEqual([true]);
  stop();
  client.clear();
});

test("a tab counts as attended again when it becomes visible, but not when it is hidden", async () => {
  await vi.advanceTimersByTimeAsync(10 * refreshMs);
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await api.session.$get();
  visible.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await api.session.$get();
  expect(calls).toEqual([true, false]);
  visible.mockRestore();
});

test("a call that a person has begun is not marked as unattended, however long it takes", async () => {
  await vi.advanceTimersByTimeAsync(10 * refreshMs);
  await api.session.$delete();
  expect(calls).toEqual([false]);
});

test("a page outside the office, which calls nothing by a timer, marks no call as unattended", async () => {
  stopNoticing();
  await vi.advanceTimersByTimeAsync(10 * refreshMs);
  await api.session.$get();
  expect(calls).toEqual([false]);
});

test("leaving the office stops the marks, and keeps what was added around the calls since it was opened", async () => {
  const isSent = vi.fn();
  wrapCalls((call) => (...request) => {
    isSent();
    return call(...request);
  });
  stopNoticing();
  await vi.advanceTimersByTimeAsync(10 * refreshMs);
  await api.session.$get();
  expect(calls).toEqual([false]);
  expect(isSent).toHaveBeenCalledOnce();
});
