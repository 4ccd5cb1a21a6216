import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "#client/pages/dashboard/retail-page.tsx";
import { refreshSession } from "#client/session.ts";
import { pageAt } from "#pages";

vi.mock("#client/notify.ts", () => ({ notify: vi.fn(), notifySessionEnded: vi.fn() }));

const person = { id: "one", name: "Ada", email: "ada@firm.example", kind: "retail", twoFactor: true } as const;

/** Whether the Worker has a session of the member. */
let isLoggedIn: boolean;

beforeEach(() => {
  isLoggedIn = true;
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "https://portal.test");
    if (pathname === "/api/session") return Response.json({ person: isLoggedIn ? person : null });
    // The records never arrive.
    return new Promise(() => {});
  });
});

afterEach(() => {
  delete document.documentElement.dataset.sessionExpected;
});

function openDashboard(): void {
  const element = <Page found={pageAt("/dashboard/retail")} />;
  const initialEntries = ["/dashboard/retail"];
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries })} />);
}

/** Nobody knows yet who is logged in when a page opens, so this test is the first. */
test("a member never sees the sample while their dashboard loads, but sees it once their session has ended", async () => {
  document.documentElement.dataset.sessionExpected = "";
  openDashboard();
  const expectLoading = () => {
    screen.getByText("Loading your records...");
    expect(document.body.textContent).not.toContain("Sample data");
  };
  expectLoading();
  await act(() => refreshSession());
  expectLoading();
  isLoggedIn = false;
  await act(() => refreshSession());
  screen.getByText("Sample data", { selector: "strong" });
  expect(screen.queryByText("Loading your records...")).toBeNull();
});

test("a visitor sees the dashboard of an invented account, labelled as a sample, and a link to log in", async () => {
  isLoggedIn = false;
  await refreshSession();
  openDashboard();
  screen.getByText("Sample data", { selector: "strong" });
  screen.getByText("The account below is invented, and so are its figures.", { exact: false });
  expect(document.body.textContent).not.toContain("on record yet");
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login/retail");
});
