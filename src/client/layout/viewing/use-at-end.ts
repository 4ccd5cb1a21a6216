import { useEffect } from "react";
import type { Person } from "#rules/accounts/person.ts";
import { viewingLastsMs } from "#rules/accounts/viewing.ts";

/** Acts once the time is over for which staff view as this person. */
export function useAtEnd({ viewedBy }: Person, act: () => void): void {
  const endsAt = Date.parse(viewedBy?.until ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time alone starts the clock
  useEffect(() => {
    // Never longer than it lasts, whatever the clock of the computer says.
    const timer = setTimeout(act, Math.min(Math.max(0, endsAt - Date.now()), viewingLastsMs));
    return () => clearTimeout(timer);
  }, [endsAt]);
}
