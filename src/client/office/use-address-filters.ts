import type { InferRequestType } from "hono/client";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** What the list of a call can be filtered by. Of a filter that its route does not know, nobody would notice that it does nothing. */
export type FilterOf<Call> = Exclude<keyof (InferRequestType<Call> & { query: unknown })["query"], "after">;

/** The filters that are in the address, by name; what is not filtered is left out. `names` is a constant. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => {
    const given = names.map((name) => [name, search.get(name) ?? ""] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== "")) as Partial<Record<Name, string>>;
  }, [search, names]);
  return {
    filters,
    change: (changed: Partial<Record<Name, string>>) => setSearch(currentSearchWith(changed), { replace: true }),
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
    query: search.size > 0 ? `?${search}` : "",
  };
}

/**
 * The search of the address with some of its parameters changed; an empty text takes one away. It begins with the address
 * itself: what is shown may be a render behind it, and a second choice must not undo the first.
 */
export function currentSearchWith(changed: Record<string, string | undefined>): URLSearchParams {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search;
}
