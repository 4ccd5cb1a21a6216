import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { queueOf } from "./login-queue.ts";
import { isUnderWay, openUploadQueue } from "./upload-queue.ts";

/** The uploads, and what can be done about them. Leaving the page while one is under way asks first. */
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
