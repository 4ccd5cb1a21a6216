import { useEffect, useSyncExternalStore } from "react";
import { answerOf, api } from "../api.ts";

/** How many unread notices a person has, for the bar and the list alike, and when we were told. */
let known: { personId: string; unread: number; at: number } | undefined;
let asked: { personId: string; count: Promise<number | undefined> } | undefined;
const listeners = new Set<() => void>();

/** A page that is opened within this time of the last answer does not ask again. */
const freshMs = 60_000;

/** Undefined until the Worker has answered. A call that fails leaves what is shown as it is. */
export function useUnreadCount(personId: string, pathname: string): number | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again, after a while
  useEffect(() => {
    const isFresh = known?.personId === personId && Date.now() - known.at < freshMs;
    if (!isFresh) void readUnread(personId);
  }, [personId, pathname]);
  // Another tab may have marked some as read, or had more told.
  useEffect(() => {
    const readIfShown = () => document.visibilityState === "visible" && void readUnread(personId);
    document.addEventListener("visibilitychange", readIfShown);
    return () => document.removeEventListener("visibilitychange", readIfShown);
  }, [personId]);
  const current = useSyncExternalStore(subscribe, readKnown, readNothing);
  return current?.personId === personId ? current.unread : undefined;
}

/** Asks how many there are. Calls at once share one answer. */
export function readUnread(personId: string): Promise<number | undefined> {
  if (asked?.personId === personId) return asked.count;
  const own = {
    personId,
    count: askFor(personId).then((unread) => {
      // Something was marked as read in the meantime, and its answer has said how many are left.
      if (asked !== own) return known?.personId === personId ? known.unread : unread;
      asked = undefined;
      if (unread !== undefined) showUnread(personId, unread);
      return unread;
    }),
  };
  asked = own;
  return own.count;
}

/** After something was marked as read. */
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
