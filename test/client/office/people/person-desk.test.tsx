import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Desk } from "#client/office/people/person/person-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { personDesk as copy } from "#content/office/person.ts";
import { viewingCopy } from "#content/office/viewing.ts";
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
const client = openQueryClient();
let shown: PersonDetail;

beforeEach(() => {
  client.clear();
  shown = ada;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/people/p1") return Response.json(shown);
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
});

function openDesk(): void {
  const element = (
    <QueryClientProvider client={client}>
      <Desk found={pageAt("/office/people/p1")} person={sampleViewed} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("staff see the projects of a company, with links to them, in place of an investor's holdings", async () => {
  const projects = { items: [{ id: "j1", name: "Edge Data Hall", status: "Active" }], more: false };
  shown = { ...ada, kind: "company", holdings: null, projects } as PersonDetail;
  openDesk();
  const link = within(await screen.findByRole("region", { name: "Projects" })).getByRole("link");
  expect([link.textContent, link.getAttribute("href")]).toEqual([
    "Edge Data Hall",
    "/office/projects?view=projects&open=j1",
  ]);
  expect(screen.queryByRole("region", { name: "Holdings" })).toBeNull();
});

test("a document can be given on the page of an enabled account, but not on that of a disabled one", async () => {
  openDesk();
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

test("the page of an erased person, whose records are kept, offers nothing that is for a person", async () => {
  shown = {
    ...ada,
    name: "Erased person",
    email: "e1@erased.invalid",
    acts: [],
    disabledAt: "2026-02-01T00:00:00.000Z",
  };
  openDesk();
  await screen.findByRole("heading", { level: 1, name: "Erased person" });
  for (const name of [copy.changes, viewingCopy.title, /^Give a document/])
    expect(screen.queryByRole("region", { name })).toBeNull();
  expect(screen.getByText("e1@erased.invalid").closest("a")).toBeNull();
  // The invitation was erased, too, so nobody knows who invited them.
  expect(screen.queryByText(copy.notInvited)).toBeNull();
  expect(shownKeys()).toEqual(["next, previous", "back to people", "all keys"]);
});

test("the footer offers to view as a person, and to give them a document, only if both are possible", async () => {
  openDesk();
  await screen.findByRole("heading", { level: 1, name: "Ada Rossi" });
  expect(shownKeys().slice(0, 3)).toEqual(["view as", "write", "give a document"]);
  for (const [changed, keys] of [
    [{ disabledAt: "2026-02-01T00:00:00.000Z" }, ["view as", "write", "next, previous"]],
    [{ kind: "staff" }, ["write", "next, previous", "back to people"]],
  ] as const) {
    shown = { ...ada, ...changed };
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(shownKeys().slice(0, 3)).toEqual(keys));
  }
});

/** What the keys in the footer do. */
function shownKeys(): (string | undefined)[] {
  return [...screen.getByRole("contentinfo").querySelectorAll(":scope > [aria-hidden=true]")].map(
    (key) => key.lastChild?.textContent ?? undefined,
  );
}
