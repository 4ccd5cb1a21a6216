import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { Desk } from "#client/office/today/today-desk.tsx";
import { pageAt } from "#pages";
import type { Today } from "#rules/office/today.ts";

const none = { items: [], count: 0 };
const asked = { preparedAt: "2030-01-16T09:00:00.000Z", preparerLeft: false, ownConfirmationFrom: null };
const [paolo, livia] = [
  { id: "s1", name: "Paolo Conti" },
  { id: "s2", name: "Livia Serra" },
];
const today: Today = {
  ...{ overdue: none, dueNext: none, consultations: none, submissions: none, updates: none, indicators: none },
  ...{ emails: none, invitations: none, runs: none, erasures: none, owners: [] },
  staffRequests: {
    items: [
      { ...asked, id: "r1", preparedBy: livia, personId: "p1", name: "Ada Rossi", becomes: "staff" },
      { ...asked, id: "r2", preparedBy: paolo, personId: "p2", name: "Ben Weiss", becomes: "retail" },
      { ...asked, id: "r3", preparedBy: livia, personId: null, name: "Cleo Marin", becomes: "staff" },
    ],
    count: 3,
  },
  answered: { percent: null, inTime: 0, due: 0, medianMs: null, days: [] },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("who is to become staff or to leave it is on Today, with the way to where a colleague confirms it", async () => {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) =>
    String(request).endsWith("/api/office/today")
      ? Response.json(today)
      : Response.json({ type: "unavailable" }, { status: 503 }),
  );
  const person = { ...paolo, email: "paolo@cantiere.example", kind: "staff", twoFactor: true } as const;
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <Desk found={pageAt("/office")} person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const group = within(await screen.findByRole("region", { name: "Staff to join or leave" }));
  expect(screen.getByText("Three things wait.")).toBeTruthy();
  const lines = group.getAllByRole("listitem").map((item) => {
    const [link, act] = within(item).getAllByRole("link", { hidden: true });
    return [link?.textContent, link?.getAttribute("href"), act?.textContent];
  });
  expect(lines).toEqual([
    ["Ada Rossiis to become staff, asked by Livia Serra", "/office/people/p1", "Confirm"],
    [
      "Ben Weissis to leave the staff and become retail, asked by you, a colleague has to confirm it",
      "/office/people/p2",
      "Open",
    ],
    ["Cleo Marinis to become staff, asked by Livia Serra", "/office/people", "Confirm"],
  ]);
});
