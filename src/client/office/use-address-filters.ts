import type { InferRequestType } from "hono/client";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** The filters that a list's route accepts. A type, because a filter that the route does not know would silently do nothing. */
export type FilterOf<Call> = Exclude<keyof (InferRequestType<Call> & { query: unknown })["query"], "after">;

type Changes = Record<string, string | undefined>;

/** The filters in the address, by name, without empty ones. `names` must be a constant. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => {
    const given = names.map((name) => [name, search.get(name) ?? ""] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== "")) as Partial<Record<Name, string>>;
  }, [search, names]);
  return {
    filters,
    search,
    change: (changed: Partial<Record<Name, string>>) => setSearch(currentSearchWith(changed), { replace: true }),
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
    query: search.size > 0 ? `?${search}` : "",
  };
}

/**
 * Returns the search parameters of the address with some of them changed; an empty text removes one. It reads `location`, because
 * the rendered parameters may be one render behind, and a second choice must not undo the first.
 */
export function currentSearchWith(changed: Changes): URLSearchParams {
  return searchWith(new URLSearchParams(location.search), changed);
}

/** Returns the search parameters with some of them changed; an empty text removes one. */
export function searchWith(search: URLSearchParams, changed: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
