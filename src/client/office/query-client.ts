import { notifyManager, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { CallFailure } from "./call.ts";

/** How often the data on the screen is loaded again. It is also loaded when the tab or the connection comes back. */
export const refreshMs = 30_000;

// By default TanStack Query notifies components after a timer. On a busy machine the second press of a double click comes before
// that, finds its button still enabled, and causes a conflict with the first press.
notifyManager.setScheduler(queueMicrotask);

/** Opens a query client for one person, so that the next person finds nothing in its cache. */
export function openQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // What no longer exists may be a person who was erased, and must not stay on the screen.
      onError(error, query) {
        if (isNotFound(error)) query.setState({ data: undefined });
      },
    }),
    defaultOptions: {
      queries: {
        refetchInterval: ({ state }) => refetchIntervalAfter(state.error, refreshMs),
        staleTime: 2_000,
        // A failed call is shown together with the earlier data, and is repeated at the next interval.
        retry: false,
        // Otherwise calls would wait silently while the browser believes that it is offline.
        networkMode: "always",
        // This is not the default with `networkMode: "always"`.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Returns the interval at which data is loaded again: none for what no longer exists, so that its absence is announced once. */
export function refetchIntervalAfter(error: Error | null, ms: number): number | false {
  return isNotFound(error) ? false : ms;
}

function isNotFound(error: Error | null): boolean {
  return error instanceof CallFailure && error.problem === "not-found";
}

/** Shows the answer of a write. Cancels the query if it is in flight: its answer would bring back the state before the write. */
export function storeAnswer(client: QueryClient, queryKey: QueryKey, answer: object): void {
  client.setQueryData(queryKey, answer);
  void client.cancelQueries({ queryKey, exact: true });
}

/**
 * Loads the data again that a write has changed. Cancels queries in flight first: by default a first load in flight is not
 * repeated, and its answer from before the write would stay.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
