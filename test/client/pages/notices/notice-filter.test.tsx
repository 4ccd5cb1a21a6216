import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { startFocusRecovery } from "#client/navigation/focus-recovery.ts";
import { MemberView } from "#client/pages/notices/member-view.tsx";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import { noticesCopy } from "#content/pages/notices.ts";

const person = { ...sampleViewed, kind: "retail" } as const;
let isReachable: boolean;
/** The unread notices. */
let notices: object[];

beforeEach(() => {
  isReachable = true;
  notices = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(request), "https://portal.test");
    if (search !== "" && !isReachable) return Response.error();
    if (pathname === "/api/notices/unread-count") return Response.json({ personId: person.id, unread: notices.length });
    if (pathname === "/api/notices/read") return Response.json({ personId: person.id, unread: 1 });
    const shown = search.includes("topic") ? [] : notices;
    return Response.json({ personId: person.id, notices: shown, next: null });
  });
});

test("a notice filter that cannot be loaded says so, until another try succeeds", async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
  isReachable = false;
  const unread = await screen.findByRole("button", { name: "Unread" });
  fireEvent.click(unread);
  await screen.findByText(/^Failed to load this list/);
  expect(unread.getAttribute("aria-pressed")).toBe("false");
  isReachable = true;
  fireEvent.click(unread);
  await waitFor(() => expect(unread.getAttribute("aria-pressed")).toBe("true"));
  expect(screen.queryByText(/^Failed to load this list/)).toBeNull();
});

function aNotice(id: string, title: string) {
  return {
    id,
    topic: "document",
    at: "2026-01-12T10:00:00.000Z",
    isRead: false,
    email: null,
    about: { title, link: null },
  };
}

test("the number of notices that a filter leaves is announced, even if it is zero", async () => {
  notices = [aNotice("a", "Report"), aNotice("b", "Terms")];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole("button", { name: "Unread" }));
  await waitFor(() => expect(said()).toContain("2 notices"));
  fireEvent.click(screen.getByRole("button", { name: "Distribution" }));
  await waitFor(() => expect(said()).toContain("0 notices"));
});

test("marking a notice as read keeps the focus on that notice", async () => {
  startFocusRecovery();
  notices = [aNotice("a", "Report"), aNotice("b", "Terms")];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
  const mark = await screen.findByRole("button", { name: /^Mark as read.*Terms$/ });
  const row = mark.closest("li");
  mark.focus();
  fireEvent.click(mark);
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test("a message that more notices could not be loaded is gone once a filter has loaded", async () => {
  let next: string | null = "cursor";
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/notices/unread-count") return Response.json({ personId: person.id, unread: 1 });
    if (search.includes("after")) return Response.error();
    return Response.json({ personId: person.id, notices: [aNotice("a", "Report")], next });
  });
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <MemberView person={person} /> }])} />);
  fireEvent.click(await screen.findByRole("button", { name: noticesCopy.list.more }));
  await screen.findByText(noticesCopy.list.moreFailed);
  next = null;
  const unread = screen.getByRole("button", { name: "Unread" });
  fireEvent.click(unread);
  await waitFor(() => expect(unread.getAttribute("aria-pressed")).toBe("true"));
  expect(screen.queryByText(noticesCopy.list.moreFailed)).toBeNull();
});

test("marking all notices as read does not take the focus from somebody who types meanwhile", async () => {
  notices = [aNotice("a", "Report")];
  const element = (
    <>
      <MemberView person={person} />
      <textarea data-typed="" />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const mark = await screen.findByRole("button", { name: noticesCopy.list.markAll });
  mark.focus();
  fireEvent.click(mark);
  const field = document.querySelector<HTMLElement>("[data-typed]");
  act(() => field?.focus());
  await screen.findByText(noticesCopy.list.marked);
  expect(document.activeElement).toBe(field);
});
