import { useSyncExternalStore } from "react";
import { type Day, dayOf } from "#rules/day.ts";

const pauseMs = 10_000;

/** The visitor's own day, also once midnight has passed while the page was open; none in a drawn page. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(eachPause, readToday, () => undefined);
}

/** The visitor's time zone by its IANA name, empty where the browser names none that it knows itself. */
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

/** Asked again and again, because a timer set for midnight does not run while a machine sleeps. */
function eachPause(styles: () => void): () => void {
  const timer = setInterval(styles, pauseMs);
  return () => clearInterval(timer);
}
