import { useEffect, useState } from "react";
import { keep, readKept } from "./tab-storage.ts";

/**
 * The state of a form, kept for this tab under a name while there is something in it that was not sent, so that it is there again
 * when the page was left by mistake. The name holds whose it is, so that nobody finds what somebody else has typed; a log-out
 * drops it with all other drafts. The third value empties the form and drops what is kept, also where the form is closed in the
 * same moment.
 */
export function useKept<State extends object>(name: string, initial: () => State, isUnsent: (state: State) => boolean) {
  const [state, setState] = useState(() => {
    const fresh = initial();
    const kept = readKept(name);
    return isShapedAs(kept, fresh) ? kept : fresh;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unsent follows from the state alone
  useEffect(() => keep(name, isUnsent(state) ? state : undefined), [name, state]);
  function clear(): void {
    keep(name, undefined);
    setState(initial());
  }
  return [state, setState, clear] as const;
}

/** Not so where nothing is kept, or what is kept is of another release. */
function isShapedAs<State extends object>(kept: unknown, fresh: State): kept is State {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept) !== Array.isArray(fresh)) return false;
  if (Array.isArray(fresh)) return true;
  return Object.entries(fresh).every(([key, value]) => {
    const found = (kept as Record<string, unknown>)[key];
    if (typeof value === "object" && value !== null) return isShapedAs(found, value);
    return value === null || found === null || typeof found === typeof value;
  });
}
