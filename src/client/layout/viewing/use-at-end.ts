import { useEffect } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { viewingLastsMs } from "#rules/accounts/viewing.ts";

/**
 * The end that was heard of last, and when it comes by the clock of this computer, whatever that clock says: each page that is
 * opened in the meantime counts from there.
 */
let heard = { until: "", endsAt: 0 };

/** Acts once the time is over for which staff view as this person. */
export function useAtEnd({ viewedBy }: Person, act: () => void): void {
  const { until = "", leftMs = 0 } = viewedBy ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time alone starts the clock
  useEffect(() => {
    if (heard.until !== until) heard = { until, endsAt: Date.now() + leftMs };
    // Never longer than it lasts, also where the clock was put back in the meantime.
    const timer = setTimeout(act, Math.min(Math.max(0, heard.endsAt - Date.now()), viewingLastsMs));
    return () => clearTimeout(timer);
  }, [until]);
}
