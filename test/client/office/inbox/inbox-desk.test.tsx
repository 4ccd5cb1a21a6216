import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Page } from "#client/office/office-page.tsx";
import { refreshSession } from "#client/session.ts";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { sampleLines } from "#content/pages/design-office/enquiries.ts";
import { pageAt } from "#pages";
import { paolo } from "#test/support/people.ts";

beforeEach(async () => {
  vi.stubGlobal("fetch", async (asked: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(asked), "https://portal.test");
    if (pathname === "/api/session") return Response.json({ person: paolo });
    if (pathname !== "/api/office/enquiries") return Response.json({ type: "unavailable" }, { status: 503 });
    const enquiries = sampleLines.filter(({ name }) => name.includes(searchParams.get("q") ?? ""));
    return Response.json({ enquiries, next: null });
  });
  await refreshSession();
  const routes = [{ path: "*", element: <Page found={pageAt("/office/inbox")} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/office/inbox?view=all"] })} />);
});

test("the groups of the inbox are headings for screen readers, and the number of results of a search is announced", async () => {
  await screen.findByRole("heading", { level: 2, name: copy.groups.overdue });
  screen.getByRole("heading", { level: 2, name: copy.groups.running });
  const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const field = screen.getByRole("searchbox");
  fireEvent.change(field, { target: { value: "Yusuf Demirhan" } });
  await waitFor(() => expect(announced()).toContain("1 shown"));
  fireEvent.change(field, { target: { value: "Yusuf Demirhan who never wrote" } });
  await waitFor(() => expect(announced()).toContain("0 shown"));
});
