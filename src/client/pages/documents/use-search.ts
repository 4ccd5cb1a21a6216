import { useState } from "react";

/** What is looked for; an empty type is any. */
export type Search = { title: string; type: string };

type Remembered = { search?: Search & { personId: string } };

export const noSearch: Search = { title: "", type: "" };

/**
 * The search as it is typed. This entry of the history keeps it, so that Back and a reload find it again; not the address,
 * which would take it along into logs. It is the person's own: whoever logs in after them finds none.
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
