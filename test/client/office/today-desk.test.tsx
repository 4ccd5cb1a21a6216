import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openQueryClient } from "#client/office/query-client.ts";
import { setBusinessZone } from "#client/office/times.ts";
import { Desk } from "#client/office/today/today-desk.tsx";
import { runStatusNames } from "#content/office/records-runs.ts";
import { pageAt } from "#pages";
import type { Today } from "#rules/office/today.ts";

setBusinessZone("America/New_York");

const none = { items: [], count: 0 };
const asked = { preparedAt: "2030-01-16T09:00:00.000Z", preparerLeft: false, ownConfirmationFrom: null };
const [paolo, livia] = [
  { id: "s1", name: "Paolo Conti" },
  { id: "s2", name: "Livia Serra" },
];
const today: Today = {
  ...{ overdue: none, dueNext: none, consultations: none, submissions: none, updates: none, indicators: none },
  ...{ emails: none, invitations: none, runs: none, erasures: none, owners: [], moreOwners: false },
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

test("Today lists who is to join or leave the staff, with a link to where a colleague confirms it", async () => {
  show(today);
  const group = within(await screen.findByRole("region", { name: "Staff to join or leave" }));
  expect(screen.getByText("Three things wait.")).toBeTruthy();
  const lines = group.getAllByRole("listitem").map((item) => {
    const [link, act] = within(item).getAllByRole("link", { hidden: true });
    return [link?.textContent, link?.getAttribute("href"), act?.textContent];
  });
  expect(lines).toEqual([
    ["Ada Rossiis to become staff, requested by Livia Serra", "/office/people/p1", "Confirm"],
    [
      "Ben Weissis to leave the staff and become retail, requested by you, a colleague has to confirm it",
      "/office/people/p2",
      "Open",
    ],
    ["Cleo Marinis to become staff, requested by Livia Serra", "/office/people", "Confirm"],
  ]);
});

test("a request that a colleague has to confirm has the same status name on Today as on its own desk", async () => {
  show(today);
  const group = within(await screen.findByRole("region", { name: "Staff to join or leave" }));
  expect(group.getAllByText(runStatusNames.waiting).length).toBe(3);
});

test("a capped count is given as a minimum in the sentence of Today, and further owners are mentioned", async () => {
  const owners = [{ owner: livia, count: 100 }];
  show({ ...today, overdue: { items: [], count: 100 }, owners, moreOwners: true });
  expect(await screen.findByText("At least 103 things wait, at least 100 of them over their 24 hours.")).toBeTruthy();
  expect(screen.getByText("Other colleagues have open enquiries, too. Filter the inbox to see them.")).toBeTruthy();
});

test("Today says how many days its measures cover", async () => {
  const days = ["2030-01-14", "2030-01-15", "2030-01-16"].map((day) => ({ day, inTime: 650, late: 10 }));
  show({ ...today, answered: { percent: 98, inTime: 1_950, due: 1_980, medianMs: 3_600_000, days } });
  expect(await screen.findByText(/1950 of 1980, last 3 days/)).toBeTruthy();
  cleanup();
  const none = days.map(({ day }) => ({ day, inTime: 0, late: 0 }));
  show({ ...today, answered: { percent: null, inTime: 0, due: 0, medianMs: null, days: none } });
  expect(await screen.findByText(/none was due, last 3 days/)).toBeTruthy();
});

test("a consultation on a Sunday is listed on Today, although the desk of consultations shows the coming week", async () => {
  const [sunday, mondayBefore, mondayAfter] = ["2030-01-20", "2030-01-14", "2030-01-21"] as const;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${sunday}T15:00:00Z`) });
  const booked = {
    ...{ reference: "7K3F9-Q2M8D", name: "Ada Rossi", company: "", email: "ada@rossi.example", status: "confirmed" },
    ...{ day: sunday, slot: "12:00", startsAt: `${sunday}T17:00:00.000Z` },
    ...{ isOver: false, zoneText: "Eastern Time", theirs: null, yours: null },
    ours: { day: sunday, minute: 720, timeText: "12:00 PM", zoneText: "Eastern Time" },
    ...{ visitorTimeZone: null, askedAt: `${sunday}T09:00:00.000Z`, version: 1 },
  };
  show({ ...today, staffRequests: none }, (week) => ({
    ...{ today: sunday, minuteNow: 600, zone: "America/New_York", zoneText: "Eastern Time" },
    ...{ monday: week === null ? mondayAfter : mondayBefore, consultations: week === null ? [] : [booked] },
    ...{ blocks: [], toConfirm: 0, more: false },
  }));
  expect(await screen.findByRole("link", { name: "Ada Rossi" })).toBeTruthy();
});

test("staff who send an invitation again from Today are told so, with the focus there", async () => {
  const invitation = { id: "i1", name: "Ada Rossi", email: "ada@rossi.example", expiresAt: "2030-01-16T09:00:00.000Z" };
  show({ ...today, staffRequests: none, invitations: { items: [invitation], count: 1 } });
  const button = await screen.findByRole("button", { name: "Send again: Ada Rossi" });
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) =>
    // The link now lasts for seven days, so the invitation no longer waits.
    Response.json(init?.method === "POST" ? { isSent: true } : { ...today, staffRequests: none }),
  );
  await act(async () => fireEvent.click(button));
  expect(document.activeElement).toBe(await screen.findByText("Sent again"));
});

test("Today shows the business's day, and no day at all while it cannot know the business's time zone", async () => {
  // In Milan this is already January 17.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-17T02:00:00Z") });
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
  show(undefined);
  await screen.findByText("Today did not load");
  expect(heading()).toBe("Today");
  cleanup();
  show(undefined, undefined, { timeZone: "America/New_York" });
  await screen.findByText("Today did not load");
  expect(heading()).toBe("Wednesday, January 16");
});

/** Opens the desk. `weekOf` answers the call for a week of consultations and gets the day that was requested. */
function show(answer: Today | undefined, weekOf?: (week: string | null) => object, health?: object): void {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/health" && health) return Response.json(health);
    if (pathname === "/api/office/today" && answer) return Response.json(answer);
    if (pathname === "/api/office/consultations" && weekOf) return Response.json(weekOf(searchParams.get("week")));
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
  const person = { ...paolo, email: "paolo@cantiere.example", kind: "staff", twoFactor: true } as const;
  render(
    <QueryClientProvider client={openQueryClient()}>
      <MemoryRouter>
        <Desk found={pageAt("/office")} person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
