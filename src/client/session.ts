import { useSyncExternalStore } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { answerOf, api } from "./api.ts";
import { startDroppingDrafts } from "./forms/drop-drafts.ts";

/** `unknown` until the Worker has answered, and always in the HTML that it renders. */
export type Session = { state: "unknown" } | { state: "visitor" } | { state: "member"; person: Person };

const unknown: Session = { state: "unknown" };
let current: Session = unknown;
/** While the Worker is asked to end the session, it refuses the calls that are still under way. */
let isEnding = false;
/** The number of the last question or change. The answer to an earlier question is out of date. */
let latest = 0;
const listeners = new Set<() => void>();
/** Tells the other tabs that somebody has logged `in` or `out`. They ask the Worker who it is. */
let otherTabs: BroadcastChannel | undefined;

/** Who is logged in, kept up to date while the page is open. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, readUnknown);
}

/**
 * Asks the Worker who is logged in: once after hydration, and again when the tab becomes visible, or when there is a connection
 * again, without which a member is shown as a visitor. A page that is left forgets it first: Back may restore the page from the
 * browser's cache after the person has logged out.
 */
export function startSession(): void {
  // Firefox forbids it together with cookies. Nobody is logged in there.
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
 * Asks again; a call that fails leaves a known session as it was and an unknown one as a visitor's. A session that has ended
 * takes the open form off the page, so a toast tells it, unless it is told already: by the caller, or by the office in its page.
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
  // With the texts of all toasts: a page that shows none does not load them.
  if (hasEnded && !isTold) await (await import("#browser/client/notify.ts")).notifySessionEnded();
}

/** Logs out. False if the Worker could not be asked: the session continues. */
export async function endSession(): Promise<boolean> {
  isEnding = true;
  const { ok } = await answerOf(api.session.$delete());
  isEnding = false;
  if (ok) setSession(null);
  return ok;
}

/** After a login or another change of the session that this page made itself. */
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

/** The same for what is not a component. It does not hear of a change. */
export function currentSession(): Session {
  return current;
}

function readUnknown(): Session {
  return unknown;
}
