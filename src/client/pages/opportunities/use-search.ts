import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type OpportunitySearch, readSearch, searchParametersOf } from "#rules/projects/opportunities/search.ts";

type Changed = Partial<OpportunitySearch>;
export type ChangeSearch = (changed: Changed | ((current: OpportunitySearch) => Changed)) => void;

/** Returns the filters, order and comparison in the address, and a function that changes them. */
export function useSearch(): { search: OpportunitySearch; change: ChangeSearch } {
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  return {
    search,
    change(changed) {
      // Reads the address itself: the rendered search may be older, and a second choice must not undo the first.
      const current = readSearch(new URLSearchParams(location.search));
      const next = { ...current, ...(typeof changed === "function" ? changed(current) : changed) };
      setParameters(new URLSearchParams(searchParametersOf(next)), { replace: true });
    },
  };
}
