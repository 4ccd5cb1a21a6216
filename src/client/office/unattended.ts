import { unattendedHeader } from "#rules/auth/session-life.ts";
import type { transport } from "../api.ts";
import { activityChannel } from "../layout/viewing/report-activity.ts";
import { wrapCalls } from "../wrap-calls.ts";

/** Longer than the interval between two calls of a timer, so that one of them follows each sign of a person. */
const unattendedAfterMs = 60_000;

/** Events that show that a person is present, also with dictation or a screen reader. Not mouse movement: a desk may shake. */
const signs = ["pointerdown", "click", "keydown", "input", "wheel"] as const;

let isNoticing = false;
let lastSignAt = 0;
/** When the session was last used by another tab of the office, by a tab that views as somebody, or by a write. */
let keptAt = 0;

/** The least time between two messages to other tabs. They measure in minutes. */
const tellEveryMs = 10_000;
let toldAt = 0;
let otherTabs: BroadcastChannel | undefined;

/**
 * Marks the calls that the office makes by itself while nobody uses it, until the returned function is called. Opening the office
 * and coming back to its tab also count as signs of a person.
 */
export function startNoticingPerson(): () => void {
  otherTabs = new BroadcastChannel(activityChannel);
  otherTabs.onmessage = noteUse;
  toldAt = 0;
  noteActivity();
  isNoticing = true;
  wrapCalls(markUnattended);
  const listening = new AbortController();
  // In the capture phase, so that a sign is noted before any handler calls the Worker, and even if a handler stops the event.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const sign of signs) addEventListener(sign, noteActivity, options);
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && noteActivity(), options);
  return () => {
    listening.abort();
    otherTabs?.close();
    otherTabs = undefined;
    isNoticing = false;
  };
}

function markUnattended(call: typeof transport.call): typeof transport.call {
  return (address, request) => {
    if (!isNoticing) return call(address, request);
    if (request?.method !== "GET") noteUse();
    return call(address, marked(request));
  };
}

/** Adds the header to unattended reads. A write is never marked, because a person always starts it, even if it takes long. */
function marked(request: RequestInit | undefined): RequestInit | undefined {
  if (request?.method !== "GET" || Date.now() - lastSignAt <= unattendedAfterMs) return request;
  const headers = new Headers(request.headers);
  headers.set(unattendedHeader, "1");
  return { ...request, headers };
}

/**
 * Returns when this tab last knew of a use of the session: by a person here or in another tab of the office, or by a write, such
 * as a part of a long upload. In milliseconds since 1970.
 */
export function lastUseOfSession(): number {
  return Math.max(lastSignAt, keptAt);
}

/** Records a use of the session by another tab or by a write. */
export function noteUse(): void {
  keptAt = Date.now();
}

function noteActivity(): void {
  lastSignAt = Date.now();
  if (lastSignAt - toldAt < tellEveryMs) return;
  toldAt = lastSignAt;
  otherTabs?.postMessage(0);
}
