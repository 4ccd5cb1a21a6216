import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AuditNames } from "#rules/office/audit.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { type FilterOf, useAddressFilters } from "../use-address-filters.ts";
import { usePagedRows } from "../use-paged-rows.ts";

const filterNames = ["who", "action", "subject", "from", "to"] as const satisfies readonly FilterOf<
  typeof api.office.audit.$get
>[];
type AuditFilter = (typeof filterNames)[number];
/** The filters as they are in the address, without empty ones. */
export type Filters = Partial<Record<AuditFilter, string>>;

export function useAuditFilters() {
  return useAddressFilters(filterNames);
}

export function useAuditList(filters: Filters) {
  const query = usePagedRows(
    ["audit", filters],
    "entries",
    (cursor) => bodyOf(api.office.audit.$get({ query: { ...filters, ...cursor } })),
    { placeholderData: keepPreviousData },
  );
  const names = useMemo(() => Object.assign({}, ...(query.data?.pages.map((page) => page.names) ?? [])), [query.data]);
  return { ...query, names: names as AuditNames };
}

/** The people who have changed something, including former colleagues. */
export function useAuditPeople() {
  return useQuery({
    queryKey: ["audit-people"],
    queryFn: () => bodyOf(api.office.audit.people.$get()),
    refetchInterval: false,
  });
}
