import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/reports/member-view.tsx";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("reports that cannot be read again stay, and say that they may be older", async () => {
  const { id: personId } = sampleViewed;
  const overview: ReportsAnswer & { personId: string } = {
    personId,
    today: "2026-01-22",
    statements: [],
    hasOlder: false,
    years: [],
    firstDays: [],
    mandates: [{ id: "m1", name: "Pension" }],
    holdings: [{ id: "h1", name: "Edge", currency: "EUR", mandate: null }],
  };
  let mayRead = true;
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") return Response.json({});
    if (!`${address}`.endsWith("/api/reports")) return Response.json({ personId, payments: [], next: null });
    return mayRead ? Response.json(overview) : Response.json({ title: "unavailable" }, { status: 503 });
  });
  render(
    <MemoryRouter>
      <MemberView person={{ ...sampleViewed, kind: "institutional" }} />
    </MemoryRouter>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>("Name of a new mandate");
  mayRead = false;
  fireEvent.change(name, { target: { value: "Growth" } });
  await act(async () => fireEvent.submit(name.form as HTMLFormElement));
  // Above everything, and where the change was made.
  const [retry] = await screen.findAllByRole("button", { name: "Try again" });
  expect(screen.getAllByText("Failed to load what is new")).toHaveLength(2);
  expect(screen.getByText(/^Pension,/)).toBeTruthy();

  mayRead = true;
  overview.mandates = [...overview.mandates, { id: "m2", name: "Growth" }];
  fireEvent.click(retry as HTMLElement);
  await screen.findByText(/^Growth,/);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
