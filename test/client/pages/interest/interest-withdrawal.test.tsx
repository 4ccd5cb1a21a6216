import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InterestView } from "#client/pages/interest/interest-view.tsx";
import { interestCopy } from "#content/pages/interest-form.ts";
import { ada } from "#test/support/people.ts";

const interest = {
  reference: "AAAAA-BBBBB",
  project: "edge-data-hall",
  name: "Edge Data Hall",
  hasPage: true,
  amount: { minorUnits: 250_000, currency: "EUR" },
  createdAt: "2026-01-05T10:00:00.000Z",
  state: "answered",
} as const;

/** Opens an investor's page. `answers` answer withdrawals and `lists` answer requests for older interests, each in turn. */
async function aPage(answers: Response[], lists: (() => Response | Promise<Response>)[] = []) {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(request), "https://portal.test");
    if (init?.method === "DELETE") {
      called.push(pathname);
      return answers.shift() ?? Response.error();
    }
    if (pathname === "/api/interests" && search !== "") {
      called.push(pathname + search);
      return lists.shift()?.() ?? Response.error();
    }
    if (pathname === "/api/interests")
      return Response.json({ personId: "p", interests: [interest], next: lists.length > 0 ? "c1" : null });
    if (pathname === "/api/opportunities") return Response.json({ opportunities: [], published: 0 });
    return Response.json({ projects: [], samples: "none" });
  });
  const element = <InterestView person={ada} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const row = await screen.findByRole("row", { name: /Edge Data Hall/ });
  return { called, row };
}

test("an investor withdraws an interest with a second press, and is told that it is withdrawn", async () => {
  const { called, row } = await aPage([Response.json({ withdrawn: true })]);
  expect(row.textContent).toContain("Answered");
  const button = within(row).getByRole("button", { name: /^Withdraw / });
  button.focus();
  fireEvent.click(button);
  expect(called).toEqual([]);
  fireEvent.click(within(row).getByRole("button", { name: /^Keep it / }));
  fireEvent.click(within(row).getByRole("button", { name: /^Withdraw / }));
  fireEvent.click(within(row).getByRole("button", { name: /^Yes, withdraw / }));
  const told = await screen.findByText(/is withdrawn, and our team has been told/);
  expect(told.textContent).toContain("AAAAA-BBBBB");
  expect(called).toEqual(["/api/interests/AAAAA-BBBBB"]);
  expect(row.textContent).toContain("Withdrawn");
  expect(within(row).queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(told);
});

test("a withdrawal that fails says so, and can be tried again", async () => {
  const unavailable = Response.json({ type: "unavailable", detail: "Later." }, { status: 503 });
  const { called, row } = await aPage([unavailable, Response.json({ withdrawn: true })]);
  for (const name of [/^Withdraw /, /^Yes, withdraw /]) fireEvent.click(within(row).getByRole("button", { name }));
  await within(row).findByText(/may not have been withdrawn/);
  expect(row.textContent).toContain("Answered");
  for (const name of [/^Withdraw /, /^Yes, withdraw /]) fireEvent.click(within(row).getByRole("button", { name }));
  await screen.findByText(/is withdrawn, and our team has been told/);
  expect(called).toHaveLength(2);
});

test("an investor can show older interests, even after a failure, and withdraw one of them", async () => {
  const unavailable = () => Response.json({ type: "unavailable" }, { status: 503 });
  const older = { ...interest, reference: "CCCCC-DDDDD", name: "Wind Park" };
  const page = () => Response.json({ personId: "p", interests: [older], next: null });
  const { called, row } = await aPage([Response.json({ withdrawn: true })], [unavailable, page]);
  const more = () => screen.getByRole("button", { name: "Show more interests" });
  fireEvent.click(more());
  await screen.findByText("Failed to load more interests");
  expect(row.isConnected).toBe(true);
  more().focus();
  fireEvent.click(more());
  const added = await screen.findByRole("row", { name: /Wind Park/ });
  expect(called).toEqual(["/api/interests?after=c1", "/api/interests?after=c1"]);
  expect(row.isConnected).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("table")));
  expect(screen.queryByRole("button", { name: "Show more interests" })).toBeNull();
  for (const name of [/^Withdraw /, /^Yes, withdraw /]) fireEvent.click(within(added).getByRole("button", { name }));
  await within(added).findByText("Withdrawn");
  expect(row.textContent).toContain("Answered");
});

test("the last page of interests does not take the focus from somebody who types meanwhile", async () => {
  let answerNow = () => {};
  const late = new Promise<Response>((resolve) => {
    const older = { ...interest, reference: "CCCCC-DDDDD" };
    answerNow = () => resolve(Response.json({ personId: "p", interests: [older], next: null }));
  });
  await aPage([], [() => late]);
  const more = screen.getByRole("button", { name: interestCopy.list.more });
  more.focus();
  fireEvent.click(more);
  const amount = screen.getByLabelText(/^Amount/);
  act(() => amount.focus());
  await act(async () => answerNow());
  await screen.findByText("CCCCC-DDDDD");
  expect(document.activeElement).toBe(amount);
});
