import { unattendedHeader } from "#rules/auth/session-life.ts";
import { transport } from "../api.ts";

/** Longer than the office waits between two calls by timer, so that one of them follows each sign of a person. */
const unattendedAfterMs = 60_000;

/** Also what dictation and aids such as a screen reader cause. No movement of the mouse: a shaken desk is nobody. */
const signs = ["pointerdown", "click", "keydown", "input", "wheel"] as const;

let lastSignAt = 0;

/**
 * Marks what the office asks by itself while nobody uses it, until the returned function is called. Opening the office, or coming
 * back to its tab, is a sign of a person as well.
 */
export function startNoticingPerson(): () => void {
  noteSign();
  const { call } = transport;
  transport.call = (address, request) => call(address, marked(request));
  const listening = new AbortController();
  // Captured, so that it comes before what calls the Worker, and whatever stops the event.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const sign of signs) addEventListener(sign, noteSign, options);
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && noteSign(), options);
  return () => {
    listening.abort();
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

/** In milliseconds since 1970. */
export function lastSignOfPerson(): number {
  return lastSignAt;
}

function noteSign(): void {
  lastSignAt = Date.now();
}
