import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/notices/member-view.tsx";
import { sampleViewed } from "#content/pages/design-office/people.ts";

const person = { ...sampleViewed, kind: "retail" } as const;
let isReachable: boolean;

beforeEach(() => {
  isReachable = true;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(request), "https://portal.test");
    if (search !== "" && !isReachable) return Response.error();
    if (pathname === "/api/notices/unread-count") return Response.json({ personId: person.id, unread: 0 });
    return Response.json({ personId: person.id, notices: [], next: null });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a filter of the notices that cannot be loaded says so, until another try", async () => {
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
