import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LedgerOf } from "#rules/documents/ledger.ts";
import { api } from "../../api.ts";
import { addressOfCall, bodyOf } from "../call.ts";
import { askAgain } from "../query-client.ts";

const { office } = api;
const calls = {
  document: office.documents[":id"],
  person: office.people[":id"],
  project: office.projects[":id"],
} as const;

const ledgerKey = ({ by, id }: LedgerOf) => ["office-ledger", by, id] as const;
export const attemptsKey = (of: LedgerOf) => [...ledgerKey(of), "attempts"] as const;
export const daysKey = (of: LedgerOf) => [...ledgerKey(of), "days"] as const;

/** Loads the download log again when the count shown beside it changes, so that the two agree. */
export function useLedgerWithCount({ by, id }: LedgerOf, count: number | undefined): void {
  const client = useQueryClient();
  const counted = useRef({ id, count });
  useEffect(() => {
    const before = counted.current;
    counted.current = { id, count };
    if (before.id !== id || before.count === undefined || before.count === count) return;
    void askAgain(client, ledgerKey({ by, id }));
  }, [client, by, id, count]);
}

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
