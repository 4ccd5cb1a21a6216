import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Desk as AuditDesk } from "#client/office/audit/audit-desk.tsx";
import { Desk as InboxDesk } from "#client/office/inbox/inbox-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

const staff = [
  { id: "p1", name: "Paolo Conti" },
  { id: "p2", name: "Livia Serra" },
];

const people = [...staff.map((each) => ({ ...each, isStaff: true })), { id: "p3", name: "Ugo Neri", isStaff: false }];

beforeEach(() =>
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/staff") return Response.json({ staff });
    if (pathname === "/api/office/enquiries") return Response.json({ enquiries: [], next: null });
    if (pathname === "/api/office/audit/people") return Response.json({ people });
    if (pathname === "/api/office/audit") return Response.json({ entries: [], names: {}, next: null });
    return Response.json({ type: "unavailable" }, { status: 503 });
  }),
);

/** Returns the name that is selected in the choice of a person, once the staff have loaded. */
async function shownAt(address: string, label: string): Promise<string | undefined> {
  const Desk = address.startsWith("/office/audit") ? AuditDesk : InboxDesk;
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Desk found={pageAt(address.split("?")[0] ?? "")} person={paolo} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole("option", { name: "Livia Serra", hidden: true })).toBeTruthy());
  return screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent ?? undefined;
}

test.each([
  ["?owner=p1", "You"],
  ["?owner=mine", "You"],
  ["?owner=p2", "Livia Serra"],
  ["?owner=none", "Nobody"],
  ["?view=answered&owner=p9", "Somebody else"],
  ["", "Anybody"],
])("the inbox at %s names %s as the chosen owner", async (search, name) => {
  expect(await shownAt(`/office/inbox${search}`, "Owner")).toBe(name);
});

test.each([
  ["?who=p2", "Livia Serra"],
  ["?who=p3", "Ugo Neri"],
  ["?who=p9", "Somebody else"],
  ["", "Anybody"],
])("the audit at %s names %s as the chosen person", async (search, name) => {
  expect(await shownAt(`/office/audit${search}`, "Who")).toBe(name);
});

test("a former member of staff who has changed something can be chosen in the audit, and is marked as former", async () => {
  await shownAt("/office/audit", "Who");
  const former = screen.getByRole("group", { name: "No longer staff", hidden: true });
  expect([...former.children].map(({ textContent }) => textContent)).toEqual(["Ugo Neri"]);
});
