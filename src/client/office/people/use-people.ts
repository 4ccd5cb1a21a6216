import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { everyPersonKey, peopleKey, personKey, staffKey, todayKey } from "../query-keys.ts";
import { type FilterOf, useAddressFilters } from "../use-address-filters.ts";
import { usePagedRows } from "../use-paged-rows.ts";

const names = ["q", "state", "kind", "factor"] as const satisfies readonly FilterOf<typeof api.office.people.$get>[];
/** The filters as they are in the address, without empty ones. */
export type PeopleFilters = Partial<Record<(typeof names)[number], string>>;

const requestsKey = ["staff-requests"] as const;
/** The open invitations. */
export const invitationsKey = ["invitations"] as const;

export function usePeopleFilters() {
  return useAddressFilters(names);
}

export function usePeopleList(filters: PeopleFilters) {
  return usePagedRows(
    [...peopleKey, filters],
    "people",
    (cursor) => bodyOf(api.office.people.$get({ query: { ...filters, ...cursor } })),
    { placeholderData: keepPreviousData },
  );
}

export function usePerson(id: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: personKey(id),
    queryFn: () => bodyOf(api.office.people[":id"].$get({ param: { id } })),
  });
}

/** The open requests that a person joins the staff or leaves it. */
export function useStaffRequests() {
  return useQuery({ queryKey: requestsKey, queryFn: () => bodyOf(api.office["staff-requests"].$get()) });
}

/** Confirms or withdraws a request, and returns the invitation's link if there is one. */
export function useStaffDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: "confirm" | "withdraw") => {
      const call = { param: { id } };
      if (decision === "confirm")
        return (await bodyOf(api.office["staff-requests"][":id"].confirm.$post({ ...call, json: {} }))).link;
      await bodyOf(api.office["staff-requests"][":id"].$delete(call));
      return null;
    },
    onSettled: () => refreshPeople(client),
  });
}

/** Loads everything again that depends on an account. */
export function refreshPeople(client: QueryClient): void {
  for (const queryKey of [peopleKey, requestsKey, invitationsKey, todayKey, everyPersonKey, staffKey])
    void invalidate(client, queryKey);
}
