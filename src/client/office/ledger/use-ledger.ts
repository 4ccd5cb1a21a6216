import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LedgerSubject } from "#rules/documents/ledger.ts";
import { api } from "../../api.ts";
import { addressOfCall, bodyOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { usePagedRows } from "../use-paged-rows.ts";

const { office } = api;
const calls = {
  document: office.documents[":id"],
  person: office.people[":id"],
  project: office.projects[":id"],
} as const;

const ledgerKey = ({ by, id }: LedgerSubject) => ["office-ledger", by, id] as const;
export const attemptsKey = (of: LedgerSubject) => [...ledgerKey(of), "attempts"] as const;
export const daysKey = (of: LedgerSubject) => [...ledgerKey(of), "days"] as const;

/** Loads the download log again when the count shown beside it changes, so that the two agree. */
export function useLedgerWithCount({ by, id }: LedgerSubject, count: number | undefined): void {
  const client = useQueryClient();
  const counted = useRef({ id, count });
  useEffect(() => {
    const before = counted.current;
    counted.current = { id, count };
    if (before.id !== id || before.count === undefined || before.count === count) return;
    void invalidate(client, ledgerKey({ by, id }));
  }, [client, by, id, count]);
}

export function useLedger({ by, id }: LedgerSubject) {
  return usePagedRows(attemptsKey({ by, id }), "attempts", (query) =>
    bodyOf(calls[by].ledger.$get({ param: { id }, query })),
  );
}

export function useLedgerDays({ by, id }: LedgerSubject) {
  return useQuery({
    queryKey: daysKey({ by, id }),
    queryFn: () => bodyOf(calls[by].ledger.days.$get({ param: { id } })),
  });
}

export function ledgerCsvAddress({ by, id }: LedgerSubject): string {
  return addressOfCall(calls[by]["ledger.csv"].$path({ param: { id } }));
}
