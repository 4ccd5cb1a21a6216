import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type OpportunitySearch, readSearch, searchParametersOf } from "#rules/projects/opportunities/search.ts";

export type ChangeSearch = (changed: Partial<OpportunitySearch>) => void;

/** Filters, order and comparison, as they are in the address. */
export function useSearch(): { search: OpportunitySearch; change: ChangeSearch } {
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  return {
    search,
    change: (changed) =>
      setParameters(new URLSearchParams(searchParametersOf({ ...search, ...changed })), { replace: true }),
  };
}
