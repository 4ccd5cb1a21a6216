import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useDocumentList } from "#client/office/documents/use-documents.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a document that moved to the next page before that page was loaded is listed once", async () => {
  const client = new QueryClient();
  vi.stubGlobal("fetch", async (request: string) => {
    const isFirst = !new URL(request, "https://portal.test").searchParams.has("after");
    // Between the two calls a colleague has changed the title of the first document.
    const documents = (isFirst ? ["d1", "d2"] : ["d3", "d1"]).map((id) => ({ id }));
    return Response.json({ documents, next: isFirst ? "cursor" : null });
  });
  const { result } = renderHook(() => useDocumentList({ sort: "title" }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    ),
  });
  await waitFor(() => expect(result.current.documents).toHaveLength(2));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.documents.map(({ id }) => id)).toEqual(["d1", "d2", "d3"]));
});
