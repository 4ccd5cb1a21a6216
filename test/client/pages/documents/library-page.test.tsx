import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "#client/notify.ts";
import { Page } from "#client/pages/documents/documents-page.tsx";
import { refreshSession, setSession } from "#client/session.ts";
import { ada } from "#test/support/people.ts";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

const report = {
  id: "d1",
  title: "Report",
  description: null,
  fileType: "pdf",
  fileSize: 1_572_864,
  fileName: "report.pdf",
  iconName: "FileText",
  createdAt: "2026-01-12T23:30:00.000Z",
};
const notes = { ...report, id: "d2", title: "Notes", fileSize: null, createdAt: "2025-12-01T00:30:00.000Z" };

/** Whether the Worker still has the member's session. */
let isLoggedIn: boolean;

beforeEach(() => {
  isLoggedIn = true;
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "https://portal.test");
    if (pathname === "/api/public-documents") return Response.json({ places: [] });
    if (pathname === "/api/session") return Response.json({ person: isLoggedIn ? ada : null });
    if (!isLoggedIn) return Response.json({ type: "unauthenticated", detail: "Please log in." }, { status: 401 });
    return Response.json({ personId: ada.id, documents: [report, notes], next: null });
  });
});

afterEach(() => vi.mocked(notify).mockClear());

const openPage = () => render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }])} />);

/** Nobody knows yet who is logged in when a page opens, so this test is the first. */
test("a visitor sees papers that cannot be opened, then the library loading, then where to log in", async () => {
  isLoggedIn = false;
  openPage();
  screen.getByText("Loading documents...");
  const papers = screen.getAllByRole("listitem").map((card) => within(card).getByRole<HTMLButtonElement>("button"));
  const shown = papers.map(({ textContent, disabled }) => [textContent, disabled]);
  expect(shown).toEqual([
    ["Available under request", true],
    ["Available under request", true],
    ["Available Soon", true],
    ["Available Soon", true],
  ]);
  await act(() => refreshSession());
  screen.getByText("Log in to see the library.");
  expect(screen.queryByText("Loading documents...")).toBeNull();
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(["Institutional", "Retail", "Contact Us"].map(addressOf)).toEqual([
    "/login/institutional",
    "/login/retail",
    "/connect",
  ]);
});

test("a member sees each document with an icon, its type, its size if that is known, and its day in UTC", async () => {
  setSession(ada);
  openPage();
  await screen.findByRole("table");
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))).toEqual([
    ["Report", "PDF", "1.50 MB", "Jan 12, 2026"],
    ["Notes", "PDF", "Unknown size", "Dec 1, 2025"],
  ]);
  expect(rows.map((row) => row.querySelectorAll("th svg").length)).toEqual([1, 1]);
});

test("a member whose session has ended is asked to log in at the next download, and no longer sees the library", async () => {
  setSession(ada);
  openPage();
  await screen.findByRole("table");
  isLoggedIn = false;
  fireEvent.click(screen.getByRole("button", { name: "Download Report" }));
  await screen.findByText("Log in to see the library.");
  expect(screen.queryByRole("table")).toBeNull();
  expect(notify).toHaveBeenCalledExactlyOnceWith("downloadNeedsLogin");
});
