import { useSyncExternalStore } from "react";
import { type Day, dayOf } from "#rules/day.ts";

const pollMs = 10_000;

/** The visitor's current day, updated after midnight. Undefined in the page as the Worker renders it. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(subscribe, readToday, () => undefined);
}

/** The visitor's IANA time zone; empty where the browser reports none that it supports itself. */
export function visitorTimeZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    Intl.DateTimeFormat("en-US", { timeZone });
    return timeZone;
  } catch {
    return "";
  }
}

function readToday(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Polls, because a timer for midnight does not run while the machine sleeps. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, pollMs);
  return () => clearInterval(timer);
}
