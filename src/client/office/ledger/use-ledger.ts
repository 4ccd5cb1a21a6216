import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { LedgerOf } from "#rules/documents/ledger.ts";
import { api } from "../../api.ts";
import { addressOfCall, bodyOf } from "../call.ts";

const { office } = api;
const calls = {
  document: office.documents[":id"],
  person: office.people[":id"],
  project: office.projects[":id"],
} as const;

export const attemptsKey = ({ by, id }: LedgerOf) => ["office-ledger", by, id, "attempts"] as const;
export const daysKey = ({ by, id }: LedgerOf) => ["office-ledger", by, id, "days"] as const;

export function useLedger({ by, id }: LedgerOf) {
  const query = useInfiniteQuery({
    queryKey: attemptsKey({ by, id }),
    queryFn: ({ pageParam }) =>
      bodyOf(calls[by].ledger.$get({ param: { id }, query: pageParam ? { after: pageParam } : {} })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, attempts: query.data?.pages.flatMap((page) => page.attempts) ?? [] };
}

export function useLedgerDays({ by, id }: LedgerOf) {
  return useQuery({
    queryKey: daysKey({ by, id }),
    queryFn: () => bodyOf(calls[by].ledger.days.$get({ param: { id } })),
  });
}

export function ledgerCsvAddress({ by, id }: LedgerOf): string {
  return addressOfCall(calls[by]["ledger.csv"].$path({ param: { id } }));
}
