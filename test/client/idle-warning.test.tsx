import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { sendFile } from "#client/office/documents/send-file.ts";
import { IdleWarning } from "#client/office/frame/idle-warning.tsx";
import { useHealth } from "#client/office/frame/use-health.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { startNoticingPerson } from "#client/office/unattended.ts";
import { unattendedHeader } from "#rules/auth/session-life.ts";

const minuteMs = 60_000;
let calls: boolean[];
let stopNoticing: () => void;

class SilentRequest {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
}

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
  vi.stubGlobal("XMLHttpRequest", SilentRequest);
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
  stay.focus();
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

test("any key takes the warning away, and keeps the session at once: its tab may be left for another", async () => {
  await wait(46);
  calls = [];
  fireEvent.keyDown(document.body, { key: "Shift" });
  fireEvent.keyUp(document.body, { key: "Shift" });
  await wait(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(calls).toEqual([false]);
});

test("the warning goes only once its button was pressed: what lies below it would get the click", async () => {
  await wait(46);
  const stay = screen.getByRole("button", { name: "Stay logged in" });
  stay.focus();
  for (const press of [fireEvent.pointerDown, fireEvent.keyDown]) press(stay, { key: " " });
  await wait(0);
  expect(screen.queryByRole("alert")).not.toBeNull();
});

test("no warning where another tab of the office is used, or something is written: the session goes on", async () => {
  await wait(40);
  const otherTab = new BroadcastChannel("office-signs");
  otherTab.postMessage(0);
  otherTab.close();
  await wait(40);
  expect(screen.queryByRole("alert")).toBeNull();
  await api.office.uploads[":id"].completion.$post({ param: { id: "u1" } });
  await wait(40);
  expect(screen.queryByRole("alert")).toBeNull();
  // A part of a long upload, whose answer takes long, too.
  const sending = { signal: new AbortController().signal, onProgress() {} };
  void sendFile("/api/office/uploads/u1/parts/2", new Blob(["part"]), sending);
  await wait(40);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(6);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
});

test("other tabs of the office are told of a sign, not of each", async () => {
  const told = vi.fn();
  const otherTab = new BroadcastChannel("office-signs");
  otherTab.onmessage = told;
  await wait(1);
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(document.body, { key: "j" });
  expect(told).toHaveBeenCalledTimes(1);
  otherTab.close();
});
