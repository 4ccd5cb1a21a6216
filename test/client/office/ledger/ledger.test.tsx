import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, test, vi } from "vitest";
import { useLedger, useLedgerWithCount } from "#client/office/ledger/use-ledger.ts";
import { openQueryClient } from "#client/office/query-client.ts";

const of = { by: "document", id: "d1" } as const;

function useBoth({ count }: { count?: number }): void {
  useLedger(of);
  useLedgerWithCount(of, count);
}

test("the ledger of a document is loaded again as soon as its download count changes", async () => {
  let timesAsked = 0;
  vi.stubGlobal("fetch", async () => {
    timesAsked += 1;
    return Response.json({ attempts: [], next: null });
  });
  const client = openQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(useBoth, { wrapper, initialProps: {} as { count?: number } });
  for (const count of [3, 3]) rerender({ count });
  await waitFor(() => expect([timesAsked, client.isFetching()]).toEqual([1, 0]));
  rerender({ count: 4 });
  await waitFor(() => expect([timesAsked, client.isFetching()]).toEqual([2, 0]));
  unmount();
  client.clear();
});
