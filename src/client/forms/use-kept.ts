import { useEffect, useState } from "react";
import { keep, readKept } from "./tab-storage.ts";

/**
 * The state of a form, kept in this tab under a name while it holds something unsent, so that it survives if the page is left by
 * mistake. The name must identify the person, so that nobody finds what somebody else has typed; a log-out deletes it with all
 * other drafts. The third value empties the form and deletes what is kept, even if the form is closed at the same moment.
 */
export function useKept<State extends object>(name: string, initial: () => State, isUnsent: (state: State) => boolean) {
  const [state, setState] = useState(() => {
    const fresh = initial();
    const kept = readKept(name);
    return isShapedAs(kept, fresh) ? kept : fresh;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isUnsent` is another function in each render
  useEffect(() => keep(name, isUnsent(state) ? state : undefined), [name, state]);
  function clear(): void {
    keep(name, undefined);
    setState(initial());
  }
  return [state, setState, clear] as const;
}

/** True if the kept value has the shape of the fresh one. There may be none, or it may come from another release. */
function isShapedAs<State extends object>(kept: unknown, fresh: State): kept is State {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept) !== Array.isArray(fresh)) return false;
  if (Array.isArray(fresh)) return true;
  return Object.entries(fresh).every(([key, value]) => {
    const found = (kept as Record<string, unknown>)[key];
    if (typeof value === "object" && value !== null) return isShapedAs(found, value);
    return value === null || found === null || typeof found === typeof value;
  });
}
