import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { PersonViewing } from "#client/office/people/person/person-viewing.tsx";
import { setSession } from "#client/session.ts";
import { officeFailures } from "#content/office/frame.ts";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";

const until = "2030-01-16T15:30:00.000Z";
const member = { id: "p1", name: "Anna Riva" } as PersonDetail;
const viewed = { ...sampleViewed, ...member, kind: "retail" as const, viewedBy: { id: "s1", until, leftMs: 600_000 } };
const staff = { id: "s1", name: "Paolo Conti", email: "s1@cantiere.example", kind: "staff" as const, twoFactor: true };

afterEach(() => setSession(null));

function press(person: object) {
  setSession(staff);
  vi.stubGlobal("fetch", async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") throw new TypeError("Failed to fetch");
    return Response.json({ person });
  });
  const router = createMemoryRouter([{ path: "*", element: <PersonViewing person={member} /> }], {
    initialEntries: ["/office/people/p1"],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button"));
  return () => router.state.location.pathname;
}

test("a viewing that has begun although its answer was lost leads to the member's dashboard", async () => {
  const pathname = press(viewed);
  await waitFor(() => expect(pathname()).toBe("/dashboard/retail"));
  expect(screen.queryByRole("alert")).toBe(null);
});

test("a viewing that got no answer and has not begun can be tried again", async () => {
  const pathname = press(staff);
  await screen.findByText(officeFailures.unavailable);
  expect(pathname()).toBe("/office/people/p1");
});
