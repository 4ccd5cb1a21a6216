import { unattendedHeader } from "#rules/auth/session-life.ts";
import { transport } from "../api.ts";
import { signsChannel } from "../layout/viewing/tell-office.ts";

/** Longer than the office waits between two calls by timer, so that one of them follows each sign of a person. */
const unattendedAfterMs = 60_000;

/** Also what dictation and aids such as a screen reader cause. No movement of the mouse: a shaken desk is nobody. */
const signs = ["pointerdown", "click", "keydown", "input", "wheel"] as const;

let lastSignAt = 0;
/** When the session was last used otherwise: in another tab of the office, as somebody who is viewed there, or by a write. */
let keptAt = 0;

/** The other tabs are told of a sign at most this often. They measure minutes. */
const tellEveryMs = 10_000;
let toldAt = 0;
let otherTabs: BroadcastChannel | undefined;

/**
 * Marks what the office asks by itself while nobody uses it, until the returned function is called. Opening the office, or coming
 * back to its tab, is a sign of a person as well.
 */
export function startNoticingPerson(): () => void {
  otherTabs = new BroadcastChannel(signsChannel);
  otherTabs.onmessage = noteUse;
  toldAt = 0;
  noteSign();
  const { call } = transport;
  transport.call = (address, request) => {
    if (request?.method !== "GET") noteUse();
    return call(address, marked(request));
  };
  const listening = new AbortController();
  // Captured, so that it comes before what calls the Worker, and whatever stops the event.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const sign of signs) addEventListener(sign, noteSign, options);
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && noteSign(), options);
  return () => {
    listening.abort();
    otherTabs?.close();
    otherTabs = undefined;
    transport.call = call;
  };
}

/** A write is always begun by a person, also one that takes long. */
function marked(request: RequestInit | undefined): RequestInit | undefined {
  if (request?.method !== "GET" || Date.now() - lastSignAt <= unattendedAfterMs) return request;
  const headers = new Headers(request.headers);
  headers.set(unattendedHeader, "1");
  return { ...request, headers };
}

/**
 * When the session was last used, as far as this tab knows: by a person here or in another tab of the office, or by a write, such
 * as a part of a long upload. In milliseconds since 1970.
 */
export function lastUseOfSession(): number {
  return Math.max(lastSignAt, keptAt);
}

/** Notes that the session was used otherwise: by another tab, or by a write. */
export function noteUse(): void {
  keptAt = Date.now();
}

function noteSign(): void {
  lastSignAt = Date.now();
  if (lastSignAt - toldAt < tellEveryMs) return;
  toldAt = lastSignAt;
  otherTabs?.postMessage(0);
}
