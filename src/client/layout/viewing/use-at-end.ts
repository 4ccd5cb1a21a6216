import { useEffect, useEffectEvent } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { viewingLastsMs } from "#rules/accounts/viewing.ts";

/**
 * The end of the viewing that was last reported, and when it comes by this computer's clock, which may be wrong. Each page that
 * is opened until then counts down to it.
 */
let heard = { until: "", endsAt: 0 };

/** Calls `act` once the time is over for which staff may view as this person. */
export function useAtEnd({ viewedBy }: Person, act: () => void): void {
  const { until = "", leftMs = 0 } = viewedBy ?? {};
  const onEnd = useEffectEvent(act);
  useEffect(() => {
    if (heard.until !== until) heard = { until, endsAt: Date.now() + leftMs };
    // Never longer than a viewing lasts, even if the clock was set back in the meantime.
    const timer = setTimeout(onEnd, Math.min(Math.max(0, heard.endsAt - Date.now()), viewingLastsMs));
    return () => clearTimeout(timer);
  }, [until, leftMs]);
}
