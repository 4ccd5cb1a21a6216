import { useSyncExternalStore } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { answerOf, api } from "./api.ts";
import { startDroppingDrafts } from "./forms/drop-drafts.ts";

/** `unknown` until the Worker has answered, and always in the HTML that it renders. */
export type Session = { state: "unknown" } | { state: "visitor" } | { state: "member"; person: Person };

const unknown: Session = { state: "unknown" };
let current: Session = unknown;
/** True during a log-out. Calls still under way are then refused, and that must not be reported as an ended session. */
let isEnding = false;
/** The number of the last request or change. The answer to an earlier request is stale. */
let latest = 0;
const listeners = new Set<() => void>();
/** The channel that tells other tabs that somebody has logged `in` or `out`. They then ask the Worker who is logged in. */
let otherTabs: BroadcastChannel | undefined;

/** Returns who is logged in, kept up to date while the page is open. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, readUnknown);
}

/**
 * Asks the Worker who is logged in: once after hydration, and again when the tab becomes visible or the connection returns
 * (without one, a member may be shown as a visitor). A page that is left forgets the session first: Back may restore the page
 * from the browser's cache after the person has logged out.
 */
export function startSession(): void {
  // Firefox forbids the channel if it forbids cookies. Nobody is logged in then.
  try {
    otherTabs = new BroadcastChannel("session");
    otherTabs.onmessage = ({ data }) => {
      if (data === "out") show(null);
      void refreshSession({ isTold: true });
    };
  } catch {}
  startDroppingDrafts();
  void refreshSession();
  addEventListener("pagehide", forgetSession);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refreshSession();
  });
  addEventListener("online", () => void refreshSession());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refreshSession();
  });
}

/**
 * Asks the Worker again. A failed call keeps a known session, and makes an unknown one a visitor's. An ended session removes the
 * open form from the page, so a toast says so, unless the caller (`isTold`) or the office's page does.
 */
export async function refreshSession({ isTold = false } = {}): Promise<void> {
  const number = ++latest;
  const answer = await answerOf(api.session.$get());
  if (number !== latest) return;
  if (!answer.ok) {
    if (current.state === "unknown") show(null);
    return;
  }
  const hasEnded = current.state === "member" && !answer.body.person && !isEnding;
  show(answer.body.person);
  // Imported here because it contains the texts of all toasts: a page that shows none does not load them.
  if (hasEnded && !isTold) await (await import("#browser/client/notify.ts")).notifySessionEnded();
}

/** Logs out. Returns false, and keeps the session, if the Worker did not confirm it. */
export async function endSession(): Promise<boolean> {
  isEnding = true;
  const { ok } = await answerOf(api.session.$delete());
  isEnding = false;
  if (ok) setSession(null);
  return ok;
}

/** Sets the session after a login or another change that this page made itself, and tells the other tabs. */
export function setSession(person: Person | null): void {
  show(person);
  otherTabs?.postMessage(person ? "in" : "out");
}

function show(person: Person | null): void {
  change(person ? { state: "member", person } : { state: "visitor" });
}

function forgetSession(): void {
  change(unknown);
}

function change(next: Session): void {
  latest++;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the session for code outside components, which is not told of changes. */
export function currentSession(): Session {
  return current;
}

function readUnknown(): Session {
  return unknown;
}
