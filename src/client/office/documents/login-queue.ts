import type { QueryClient } from "@tanstack/react-query";
import type { UploadQueue } from "./upload-queue.ts";

/** The upload queue of each login. A login has its own query client. */
const queues = new WeakMap<QueryClient, UploadQueue>();

/** `open` is a parameter, because the frame of the office stops the uploads, and must not load the code that sends them. */
export function queueOf(client: QueryClient, open: (client: QueryClient) => UploadQueue): UploadQueue {
  const queue = queues.get(client) ?? open(client);
  queues.set(client, queue);
  return queue;
}

/** Stops all uploads. Called at the end of a login. */
export function stopUploads(client: QueryClient): void {
  queues.get(client)?.stop();
}
