import { useEffect, useSyncExternalStore } from "react";
import { answerOf, api } from "../api.ts";

/** The number of a person's unread notices, shared by the bar and the list, and when the Worker last reported it. */
let known: { personId: string; unread: number; at: number } | undefined;
let asked: { personId: string; count: Promise<number | undefined> } | undefined;
const listeners = new Set<() => void>();

/** A page opened within this time after the last answer does not ask again. */
const freshMs = 60_000;

/** Returns the number of unread notices, or undefined until the Worker has answered. A failed call leaves the number as it is. */
export function useUnreadCount(personId: string, pathname: string): number | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again, after a while
  useEffect(() => {
    const isFresh = known?.personId === personId && Date.now() - known.at < freshMs;
    if (!isFresh) void readUnread(personId);
  }, [personId, pathname]);
  // Another tab may have marked some as read, and new ones may have arrived.
  useEffect(() => {
    const readIfShown = () => document.visibilityState === "visible" && void readUnread(personId);
    document.addEventListener("visibilitychange", readIfShown);
    return () => document.removeEventListener("visibilitychange", readIfShown);
  }, [personId]);
  const current = useSyncExternalStore(subscribe, readKnown, readNothing);
  return current?.personId === personId ? current.unread : undefined;
}

/** Asks the Worker for the number. Concurrent calls share one answer. */
export function readUnread(personId: string): Promise<number | undefined> {
  if (asked?.personId === personId) return asked.count;
  const own = {
    personId,
    count: askFor(personId).then((unread) => {
      // Something was marked as read in the meantime, and that answer has said how many are left.
      if (asked !== own) return known?.personId === personId ? known.unread : unread;
      asked = undefined;
      if (unread !== undefined) showUnread(personId, unread);
      return unread;
    }),
  };
  asked = own;
  return own.count;
}

/** Shows a new number, such as after something was marked as read. The answer of a call still under way is then ignored. */
export function showUnread(personId: string, unread: number): void {
  asked = undefined;
  known = { personId, unread, at: Date.now() };
  for (const listener of listeners) listener();
}

async function askFor(personId: string): Promise<number | undefined> {
  const answer = await answerOf(api.notices["unread-count"].$get());
  // In another tab somebody else may have logged in since.
  return answer.ok && answer.body.personId === personId ? answer.body.unread : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readKnown() {
  return known;
}

function readNothing(): undefined {
  return undefined;
}
