import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";

const names = ["who", "action", "subject", "from", "to"] as const;
type AuditFilter = (typeof names)[number];
/** As in the address; what is not filtered is left out. */
export type Filters = Partial<Record<AuditFilter, string>>;

export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => {
    const given = names.map((name) => [name, search.get(name) ?? ""] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== "")) as Filters;
  }, [search]);

  function change(changed: Filters): void {
    const kept = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== "");
    setSearch(new URLSearchParams(kept), { replace: true });
  }

  return { filters, change, clear: () => setSearch(new URLSearchParams(), { replace: true }) };
}

export function useAuditList(filters: Filters) {
  const query = useInfiniteQuery({
    queryKey: ["audit", filters],
    queryFn: ({ pageParam }) =>
      bodyOf(api.office.audit.$get({ query: { ...filters, ...(pageParam && { after: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.entries) ?? [], [query.data]);
  return { ...query, entries };
}
