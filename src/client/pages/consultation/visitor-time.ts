import { useSyncExternalStore } from "react";
import { type Day, dayOf } from "#rules/day.ts";

const pollMs = 10_000;

/** Returns the visitor's current day, updated after midnight. Undefined in the page as the Worker renders it. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(subscribe, readToday, () => undefined);
}

/** Returns the visitor's IANA time zone, or an empty string if the browser does not support the one that it reports. */
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
