import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleWarning } from "#client/office/frame/idle-warning.tsx";
import { useHealth } from "#client/office/frame/use-health.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { startNoticingPerson } from "#client/office/unattended.ts";
import { unattendedHeader } from "#rules/auth/session-life.ts";

const minuteMs = 60_000;
let calls: boolean[];
let stopNoticing: () => void;

function Office() {
  useHealth();
  return (
    <main id="main" tabIndex={-1}>
      <IdleWarning />
    </main>
  );
}

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    calls.push(new Headers(headers).has(unattendedHeader));
    return Response.json({ alarms: [] });
  });
  stopNoticing = startNoticingPerson();
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Office />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  stopNoticing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));

test("who only reads is told before the session ends, and stays logged in by a button", async () => {
  await wait(44);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(2);
  expect(screen.getByRole("alert").textContent).toContain("You will be logged out in a few minutes.");
  calls = [];
  const stay = screen.getByRole("button", { name: "Stay logged in" });
  fireEvent.pointerDown(stay);
  fireEvent.click(stay);
  await wait(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  // The call counts as use.
  expect(calls).toEqual([false]);
  await wait(44);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(2);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
});

test("any key takes the warning away, too", async () => {
  await wait(46);
  fireEvent.keyDown(document.body, { key: "Shift" });
  await wait(1);
  expect(screen.queryByRole("alert")).toBeNull();
});
