import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { currentVersionOf } from "./call.ts";
import { invalidate } from "./query-client.ts";

type VersionedWrite<Wanted, Detail> = {
  queryKey: QueryKey;
  write: (wanted: Wanted) => Promise<Detail>;
  store: (client: QueryClient, detail: Detail) => void;
};

/**
 * A write to a record at the version that is shown. A conflict shows the current record. After other failures it is loaded again:
 * the write may have succeeded.
 */
export function useVersionedWrite<Wanted, Detail>({ queryKey, write, store }: VersionedWrite<Wanted, Detail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (detail) => store(client, detail),
    onError(error) {
      const current = currentVersionOf<Detail>(error);
      if (current) store(client, current);
      else void invalidate(client, queryKey);
    },
  });
}
