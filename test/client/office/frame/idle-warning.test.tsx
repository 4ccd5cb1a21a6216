import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api.ts";
import { sendFile } from "#client/office/documents/send-file.ts";
import { KeyList } from "#client/office/frame/key-list.tsx";
import { SessionWarnings } from "#client/office/frame/session-warnings.tsx";
import { useHealth } from "#client/office/frame/use-health.ts";
import { openQueryClient } from "#client/office/query-client.ts";
import { startNoticingPerson } from "#client/office/unattended.ts";
import { unattendedHeader } from "#rules/auth/session-life.ts";

const minuteMs = 60_000;
let beganAt = Date.now();
let openDialog: () => Promise<void>;
let calls: boolean[];
let stopNoticing: () => void;

class SilentRequest {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
}

let hasDialog: boolean;
let sessionEndsAt: string | null;
/** How far the computer's clock is behind the Worker's. */
let behindMs: number;
let sessionIdleMs: number | null;
const closeDialog = vi.fn();
/** The same element for each render, so that React skips it when the health is loaded again. */
const keyList = <KeyList onClose={closeDialog} />;

function Office() {
  useHealth();
  return (
    <main id="main" tabIndex={-1}>
      <SessionWarnings />
      {hasDialog && keyList}
    </main>
  );
}

beforeEach(() => {
  [calls, hasDialog, sessionEndsAt, behindMs, sessionIdleMs] = [[], false, null, 0, null];
  closeDialog.mockClear();
  // The time of the last use outlives a test. Each test starts a day later, so that this time is not in the future.
  beganAt += 24 * 60 * minuteMs;
  vi.useFakeTimers({ now: beganAt });
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    calls.push(new Headers(headers).has(unattendedHeader));
    const sessionLeftMs = sessionEndsAt && Date.parse(sessionEndsAt) - (Date.now() + behindMs);
    return Response.json({ alarms: [], sessionEndsAt, sessionLeftMs, sessionIdleMs, timeZone: "America/New_York" });
  });
  vi.stubGlobal("XMLHttpRequest", SilentRequest);
  stopNoticing = startNoticingPerson();
  const client = openQueryClient();
  const office = () => (
    <QueryClientProvider client={client}>
      <Office />
    </QueryClientProvider>
  );
  const { rerender } = render(office());
  openDialog = async () => {
    hasDialog = true;
    rerender(office());
    await wait(0);
  };
});
afterEach(() => stopNoticing());

const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));

test("a person who only reads is warned before the session ends, and can stay logged in with a button", async () => {
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
  // The call counts as use of the session.
  expect(calls).toEqual([false]);
  await wait(44);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(2);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
});

test("any key removes the warning and extends the session at once, because the tab may be left right after", async () => {
  await wait(46);
  calls = [];
  fireEvent.keyDown(document.body, { key: "Shift" });
  fireEvent.keyUp(document.body, { key: "Shift" });
  await wait(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(calls).toEqual([false]);
});

test("the warning stays until its button is released, because what lies below it would get the click otherwise", async () => {
  await wait(46);
  const stay = screen.getByRole("button", { name: "Stay logged in" });
  stay.focus();
  for (const press of [fireEvent.pointerDown, fireEvent.keyDown]) press(stay, { key: " " });
  await wait(0);
  expect(screen.queryByRole("alert")).not.toBeNull();
});

test("no warning appears while another tab of the office is used or something is written, as the session goes on", async () => {
  await wait(40);
  const otherTab = new BroadcastChannel("office-signs");
  otherTab.postMessage(0);
  otherTab.close();
  await wait(40);
  expect(screen.queryByRole("alert")).toBeNull();
  await api.office.uploads[":id"].completion.$post({ param: { id: "u1" }, json: {} });
  await wait(40);
  expect(screen.queryByRole("alert")).toBeNull();
  // Now a part of a long upload, whose answer also takes long.
  const sending = { signal: new AbortController().signal, onProgress() {} };
  void sendFile("/api/office/uploads/u1/parts/2", new Blob(["part"]), sending);
  await wait(40);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(6);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
});

test("use of the session on a page outside the office delays the warning until 45 minutes later", async () => {
  await wait(40);
  // For example on the page of the person's own account, which tells the office nothing.
  sessionIdleMs = 5 * minuteMs;
  await wait(1);
  // The office is now in the background and asks nothing.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await wait(38);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(2);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
});

test("other tabs of the office are told once about many keys pressed in a row", async () => {
  const told = vi.fn();
  const otherTab = new BroadcastChannel("office-signs");
  otherTab.onmessage = told;
  await wait(1);
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(document.body, { key: "j" });
  expect(told).toHaveBeenCalledTimes(1);
  otherTab.close();
});

test("the warning is announced while a dialog is open, and its button keeps both the session and the dialog", async () => {
  await openDialog();
  await wait(1);
  expect(screen.queryByRole("main")).toBeNull();
  await wait(45);
  expect(screen.getByRole("alert").textContent).toContain("You will be logged out in a few minutes.");
  const stay = screen.getByRole("button", { name: "Stay logged in" });
  fireEvent.pointerDown(stay);
  fireEvent.click(stay);
  await wait(0);
  expect([screen.queryByRole("alert"), closeDialog.mock.calls]).toEqual([null, []]);
});

test("staff are warned 15 minutes before their session reaches its maximum age, even while a dialog is open", async () => {
  sessionEndsAt = new Date(Date.now() + 40 * minuteMs).toISOString();
  await openDialog();
  await wait(24);
  expect(screen.queryByRole("alert")).toBeNull();
  await wait(2);
  const warning = screen.getByRole("alert");
  expect(warning.textContent).toMatch(/^You will be logged out at \d+:\d\d [AP]M\./);
  expect(warning.textContent).toContain("What you have typed and not sent is kept in this tab");
  // Activity does not remove this warning, because it does not extend the session.
  fireEvent.keyUp(document.body, { key: "j" });
  await wait(1);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getAllByRole("button", { name: "Close" }).find((each) => warning.contains(each)) as Element);
  await wait(1);
  expect([screen.queryByRole("alert"), closeDialog.mock.calls]).toEqual([null, []]);
});

test.each([-5, 5])(
  "staff are warned 15 minutes before the maximum age even if the computer's clock is %i hours behind",
  async (hours) => {
    behindMs = hours * 60 * minuteMs;
    sessionEndsAt = new Date(Date.now() + behindMs + 40 * minuteMs).toISOString();
    await openDialog();
    await wait(24);
    expect(screen.queryByRole("alert")).toBeNull();
    await wait(2);
    expect(screen.getByRole("alert").textContent).toMatch(/^You will be logged out at/);
  },
);

test("the warning names a time of day even if the session ends after midnight", async () => {
  // Ten minutes before midnight in New York.
  vi.setSystemTime("2099-01-16T04:50:00Z");
  sessionEndsAt = "2099-01-16T05:00:00Z";
  await openDialog();
  fireEvent.keyUp(document.body, { key: "j" });
  await wait(1);
  expect(screen.getByRole("alert").textContent).toMatch(/^You will be logged out at 12:00 AM\./);
});
