import { notifyManager, QueryClient, type QueryKey } from "@tanstack/react-query";

/** How often what is shown is asked for again. The tab or the connection that comes back asks at once. */
export const refreshMs = 30_000;

// By default what changed is shown after a timer. On a busy machine the second press of a double click comes before it, finds
// its button still enabled, and meets the conflict that the first one made.
notifyManager.setScheduler(queueMicrotask);

/** For one person: nothing of it is left for the next one who logs in. */
export function openQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: refreshMs,
        staleTime: 2_000,
        // A failed call is shown with what was there before, and repeated at the next interval.
        retry: false,
        // Otherwise calls would silently wait while the browser believes to be offline.
        networkMode: "always",
        // Not the default in that mode.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * Shows what a write has answered. A question that is still under way was asked before, and its answer would put back what the
 * write has changed.
 */
export function keepAnswer(client: QueryClient, queryKey: QueryKey, answer: object): void {
  client.setQueryData(queryKey, answer);
  void client.cancelQueries({ queryKey, exact: true });
}

/**
 * Asks again for what a write has changed. By default a first question that is still under way is not repeated, and its
 * answer, from before the write, would stay.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
