import { useState } from "react";

/** An empty type matches any type. */
export type Search = { title: string; type: string };

type Remembered = { search?: Search & { personId: string } };

export const noSearch: Search = { title: "", type: "" };

/**
 * The search as typed. The history entry keeps it for Back and reload; the address does not, because addresses are logged.
 * It belongs to one person: the next person to log in starts with an empty search.
 */
export function useSearch(personId: string): [Search, (search: Search) => void] {
  const [search, setSearch] = useState(() => remembered(personId));
  return [
    search,
    (next) => {
      setSearch(next);
      history.replaceState({ ...history.state, search: { ...next, personId } } satisfies Remembered, "");
    },
  ];
}

function remembered(personId: string): Search {
  const { search } = (history.state ?? {}) as Remembered;
  return search?.personId === personId ? { title: search.title, type: search.type } : noSearch;
}
