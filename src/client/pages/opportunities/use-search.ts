import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type OpportunitySearch, readSearch, searchParametersOf } from "#rules/projects/opportunities/search.ts";

type Changed = Partial<OpportunitySearch>;
export type ChangeSearch = (changed: Changed | ((current: OpportunitySearch) => Changed)) => void;

/** Filters, order and comparison, as they are in the address. */
export function useSearch(): { search: OpportunitySearch; change: ChangeSearch } {
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  return {
    search,
    change(changed) {
      // The address itself: what is shown may be a render behind it, and a second choice must not undo the first.
      const current = readSearch(new URLSearchParams(location.search));
      const next = { ...current, ...(typeof changed === "function" ? changed(current) : changed) };
      setParameters(new URLSearchParams(searchParametersOf(next)), { replace: true });
    },
  };
}
