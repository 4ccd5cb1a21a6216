import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import { invalidate } from "../query-client.ts";
import { unfinishedKey } from "./document-cache.ts";
import { queueOf } from "./login-queue.ts";
import { isUnderWay, openUploadQueue, type Upload } from "./upload-queue.ts";

/** The uploads and their actions. Asks before the page is left while an upload is in progress. */
export function useUploads() {
  const queue = queueOf(useQueryClient(), openUploadQueue);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return { queue, uploads };
}

/** The viewer's own files of which only some parts have arrived, without those in the queue, and the size limit of a file. */
export function useUnfinished(uploads: readonly Upload[]) {
  const { data } = useQuery({ queryKey: unfinishedKey, queryFn: () => bodyOf(api.office.uploads.$get()) });
  const unfinished = data?.uploads.filter(
    ({ name, sizeInBytes, modifiedAt }) =>
      !uploads.some(({ file }) => file.name === name && file.size === sizeInBytes && file.lastModified === modifiedAt),
  );
  return { unfinished: unfinished ?? [], limitInBytes: data?.limitInBytes };
}

export function useDiscard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => bodyOf(api.office.uploads[":id"].$delete({ param: { id } })),
    onSettled: () => invalidate(client, unfinishedKey),
  });
}
