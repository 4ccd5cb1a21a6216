import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/notices/member-view.tsx";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { noticesCopy } from "#content/pages/notices.ts";
import { defaultPreferences } from "#rules/notices/topics.ts";

const person = { ...sampleViewed, kind: "company" } as const;

test("a filter without notices says so, and a filter with them lists them again", async () => {
  const about = { title: "Minutes", address: "/company/documents" };
  const notice = { id: "n1", topic: "document", at: "2026-01-12T10:00:00.000Z", isRead: false, email: null, about };
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/notices/unread-count") return Response.json({ personId: person.id, unread: 1 });
    return Response.json({ personId: person.id, notices: searchParams.has("topic") ? [] : [notice], next: null });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
  const list = await screen.findByRole("region", { name: "Notices" });
  const row = within(list).getByRole("listitem");
  expect(row.textContent).toMatch(/^New .*Minutes/);
  fireEvent.click(screen.getByRole("button", { name: "Answer" }));
  await within(list).findByText("Nothing of this kind.");
  within(list).getByText("Choose All to see every notice.");
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  await within(list).findByRole("link", { name: "Minutes" });
});

test("a due e-mail is no longer announced once its member has chosen not to get it, under the filter in use", async () => {
  let email: object = { state: "due", at: "2026-01-13T07:00:00.000Z" };
  const about = { title: "Minutes", address: "/company/documents" };
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(request), "https://portal.test");
    const own = { personId: person.id };
    if (init?.method === "PATCH") email = { state: "none", at: null };
    if (pathname === "/api/notices/preferences")
      return Response.json({ ...own, preferences: defaultPreferences, dailyAt: "7:00 AM" });
    if (pathname === "/api/notices/unread-count") return Response.json({ ...own, unread: 1 });
    const notice = { id: "n1", topic: "document", at: "2026-01-12T10:00:00.000Z", isRead: false, email, about };
    return Response.json({ ...own, notices: search === "?unread=yes" ? [notice] : [], next: null });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
  fireEvent.click(await screen.findByRole("button", { name: "Unread" }));
  const row = await screen.findByText(/^E-mail due/);
  fireEvent.click(await screen.findByRole("radio", { name: "New document: Never" }));
  fireEvent.click(screen.getByRole("button", { name: noticesCopy.choices.save }));
  await screen.findByText(noticesCopy.list.emails.none);
  expect(row.textContent).not.toContain(noticesCopy.list.emails.due);
});
