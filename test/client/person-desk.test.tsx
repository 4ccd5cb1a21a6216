import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "#client/office/people/person/person-desk.tsx";
import { personDesk as copy } from "#content/office/person.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { pageAt } from "#pages";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";

const none = { items: [], more: false };
const ada = {
  ...{ id: "p1", name: "Ada Rossi", email: "ada@firm.example", kind: "retail", state: "open", acts: ["disable"] },
  ...{ twoFactorSince: null, lastLoginAt: null, createdAt: "2026-01-01T00:00:00.000Z", disabledAt: null },
  ...{ invitation: null, sessions: [], devices: [], holdings: none, projects: null, enquiries: none, documents: none },
  ...{ interests: none, submissions: none, emails: none, events: none },
} as unknown as PersonDetail;
let shown: PersonDetail;

beforeEach(() => {
  shown = ada;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/people/p1") return Response.json(shown);
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a document can be given on the page of an enabled account, but not on that of a disabled one", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <Desk found={pageAt("/office/people/p1")} person={sampleViewed} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const giving = () => screen.queryAllByRole("region", { name: /^Give a document/ }).length;
  const changes = () => screen.queryAllByRole("region", { name: copy.changes }).length;
  await waitFor(() => expect([giving(), changes()]).toEqual([1, 1]));
  for (const [disabledAt, regions] of [
    ["2026-02-01T00:00:00.000Z", 0],
    [null, 1],
  ] as const) {
    shown = { ...ada, disabledAt };
    await act(() => client.invalidateQueries());
    await waitFor(() => expect([giving(), changes()]).toEqual([regions, 1]));
  }
});
