import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import type { HoldingLine, RecordEntry } from "#rules/portfolio/record-answers.ts";
import type { EntryRequest } from "#rules/portfolio/record-requests.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { onceEach } from "../once-each.ts";
import { askAgain } from "../query-client.ts";
import { countsKey } from "../query-keys.ts";

type Subject = { project: string } | { person: string };

/** Every query key of this desk begins with it, because one write changes several of its lists. */
export const recordsKey = ["records"] as const;

export function useHoldings(subject: Subject) {
  const query = useInfiniteQuery({
    queryKey: [...recordsKey, "holdings", subject],
    queryFn: ({ pageParam }) =>
      bodyOf(api.office.holdings.$get({ query: { ...subject, ...(pageParam && { after: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, rows: onceEach(query.data?.pages.flatMap((page) => page.holdings) ?? [], ({ id }) => id) };
}

export function useEntries(kind: EntryKind, subject: Subject) {
  const query = useInfiniteQuery({
    queryKey: [...recordsKey, kind, subject],
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.office["record-entries"].$get({ query: { kind, ...subject, ...(pageParam && { after: pageParam }) } }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.entries) ?? [] };
}

/** A key belongs to what was entered, so that a repeated call records it once. */
export function useRecordEntry() {
  return useWrite(({ key, body }: { key: string; body: EntryRequest }) =>
    bodyOf(api.office["record-entries"].$post({ json: body, header: { "Idempotency-Key": key } })),
  );
}

export function useCounterEntry({ id, kind }: RecordEntry) {
  return useWrite(() => {
    const json = { kind: kind === "purchases" ? kind : ("distributions" as const) };
    return bodyOf(api.office["record-entries"][":id"].counter.$post({ param: { id }, json }));
  });
}

export function useHoldingStatus({ id, status: from }: HoldingLine) {
  return useWrite((to: HoldingStatus) =>
    bodyOf(api.office.holdings[":id"].$patch({ param: { id }, json: { from, to } })),
  );
}

/** `name`: of the file, which the API does not ask for. */
type ImportFile = { kind: EntryKind; text: string; name: string };

export function useImportCheck() {
  return useMutation({
    mutationFn: ({ kind, text }: ImportFile) =>
      bodyOf(api.office["record-imports"].check.$post({ json: { kind, text } })),
  });
}

export function useImport() {
  return useWrite(({ kind, text }: ImportFile) => bodyOf(api.office["record-imports"].$post({ json: { kind, text } })));
}

/** After a write, or a refusal because of somebody else's, every list of the desk is read again, and how many runs wait. */
export function useWrite<Wanted, Body>(write: (wanted: Wanted) => Promise<Body>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      // Not waited for: what was written is shown from its own answer.
      for (const queryKey of [recordsKey, countsKey]) void askAgain(client, queryKey);
    },
  });
}
