import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import type { HoldingLine, RecordEntry } from "#rules/portfolio/record-answers.ts";
import type { EntryRequest } from "#rules/portfolio/record-requests.ts";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { countsKey } from "../query-keys.ts";
import { usePagedRows } from "../use-paged-rows.ts";
import type { RecordsSubject } from "./records-address.ts";

/** The prefix of every query key of this desk, because one write changes several of its lists. */
export const recordsKey = ["records"] as const;

export function useHoldings(subject: RecordsSubject) {
  return usePagedRows([...recordsKey, "holdings", subject], "holdings", (cursor) =>
    bodyOf(api.office.holdings.$get({ query: { ...subject, ...cursor } })),
  );
}

export function useEntries(kind: EntryKind, subject: RecordsSubject) {
  return usePagedRows([...recordsKey, kind, subject], "entries", (cursor) =>
    bodyOf(api.office["record-entries"].$get({ query: { kind, ...subject, ...cursor } })),
  );
}

/** Records an entry. The idempotency key belongs to the entered values, so that a repeated call records them once. */
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

/** `name` is the name of the file, which the API does not need. */
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

/**
 * A write at this desk. After it, and after a refusal because of somebody else's write, all lists of the desk and the number of
 * waiting runs are loaded again.
 */
export function useWrite<Wanted, Body>(write: (wanted: Wanted) => Promise<Body>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      // Not awaited, because the answer of the write is shown directly.
      for (const queryKey of [recordsKey, countsKey]) void invalidate(client, queryKey);
    },
  });
}
