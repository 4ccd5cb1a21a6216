import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Desk } from "#client/office/consultations/consultations-desk.tsx";
import { openQueryClient } from "#client/office/query-client.ts";
import { sampleConsultation, sampleWeek } from "#content/pages/design-office/consultations.ts";
import { pageAt } from "#pages";
import type { Day } from "#rules/day.ts";
import { paolo } from "#test/support/people.ts";

const today = "2030-01-16" as Day;

/** The search of the address that is rendered. The router knows a new one a little earlier. */
function ShownSearch() {
  return <output>{useLocation().search}</output>;
}

/** Opens the desk. `answer` answers the calls for weeks that are named in the address. */
function openAt(search: string, answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", async (request: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(request), "https://portal.test");
    if (pathname === "/api/office/consultations" && searchParams.has("week")) return answer();
    if (pathname === "/api/office/consultations")
      return Response.json({ ...sampleWeek, today, monday: "2030-01-14", consultations: [] });
    if (pathname === "/api/office/consultations/list")
      return Response.json({ consultations: [sampleConsultation], next: null });
    if (pathname === "/api/office/blocked-times") return Response.json({ today, zoneText: "", blocks: [] });
    return Response.json({ type: "unavailable" }, { status: 503 });
  });
  const element = (
    <QueryClientProvider client={openQueryClient()}>
      <Desk found={pageAt("/office/consultations")} person={paolo} />
      <ShownSearch />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/office/consultations${search}`] });
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ["is still loading", () => new Promise<Response>(() => {})],
  ["did not load", async () => Response.json({ type: "unavailable" }, { status: 503 })],
])("the next press leads one week further also while the week %s", async (_, answer) => {
  openAt("", answer);
  await screen.findByText(/^Week of/);
  for (const week of ["2030-01-21", "2030-01-28", "2030-02-04"]) {
    fireEvent.click(screen.getByRole("button", { name: "Next week" }));
    await screen.findByText(`?week=${week}`);
  }
  fireEvent.click(screen.getByRole("button", { name: "Previous week" }));
  await screen.findByText("?week=2030-01-28");
});

test("a screen reader announces the week that a press leads to, with its counts", async () => {
  openAt("", async () => Response.json({ ...sampleWeek, today, monday: "2030-01-21", consultations: [] }));
  const lead = await screen.findByText(/^Week of January 14/);
  expect(lead.getAttribute("role")).toBe("status");
  fireEvent.click(screen.getByRole("button", { name: "Next week" }));
  await screen.findByText(/^Week of January 21/);
  // The same element: a screen reader announces only what changes in it.
  expect(lead.textContent).toMatch(/^Week of January 21 to .*0 to confirm, 0 confirmed/);
});

test("no consultation is opened by a key beside the blocked times, or by an address", async () => {
  const router = openAt("?view=blocked", () => new Promise(() => {}));
  await screen.findByLabelText("Name, for staff");
  for (const key of ["j", "k", "h", "l"]) fireEvent.keyDown(document.body, { key });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.search).toBe("?view=blocked");
  cleanup();
  openAt("?view=blocked&open=R1", () => new Promise(() => {}));
  await screen.findByLabelText("Name, for staff");
  expect(document.querySelector("[data-open]")).toBe(null);
});

test("from a week that is after the last one, no press leads to a week that has no days", async () => {
  const router = openAt("?week=9999-12-31", async () => Response.json({ type: "invalid" }, { status: 422 }));
  await screen.findByRole("alert");
  for (const name of ["Next week", "Previous week"]) fireEvent.click(screen.getByRole("button", { name }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.search).toBe("?week=9999-12-31");
});
