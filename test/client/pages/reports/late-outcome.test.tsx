import { act, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/reports/member-view.tsx";
import { sampleViewed } from "#content/pages/design-office/people.ts";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";

const { id: personId } = sampleViewed;
const reports = "/dashboard/tools/reports";
const overview: ReportsAnswer & { personId: string } = {
  personId,
  today: "2026-01-22",
  statements: [
    {
      id: "s1",
      period: "2025-12",
      mandate: null,
      currency: "EUR",
      revision: 1,
      issuedAt: "2026-01-05T10:00:00.000Z",
      isSuperseded: false,
      paidOut: 100,
      closing: 1000,
    } as ReportsAnswer["statements"][number],
  ],
  hasOlder: false,
  years: [],
  firstDays: [{ currency: "EUR", day: "2025-11-03" }],
  mandates: [],
  holdings: [{ id: "h1", name: "Edge", currency: "EUR", mandate: null }],
};
let answerNow: () => void;
let reads: number;

beforeEach(() => {
  reads = 0;
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  answerNow = resolve;
  vi.stubGlobal("fetch", async (request: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") {
      await isAnswered;
      return Response.json({ statement: { id: "s2" } });
    }
    // A statement that is opened never finishes loading.
    if (String(request).includes("/statements/")) return new Promise<Response>(() => {});
    if (String(request).endsWith("/changed")) return Response.json({ personId, changed: [] });
    if (!String(request).endsWith("/api/reports")) return Response.json({ personId, payments: [], next: null });
    reads += 1;
    return Response.json(overview);
  });
  history.replaceState(null, "", reports);
});

let go: (address: string) => void;
let shown: string;

function Address() {
  const [{ pathname, search }, navigate] = [useLocation(), useNavigate()];
  shown = pathname + search;
  go = (address) => void navigate(address);
  return null;
}

async function issue(): Promise<void> {
  render(
    <BrowserRouter>
      <Address />
      <Routes>
        <Route path={reports} element={<MemberView person={{ ...sampleViewed, kind: "retail" }} />} />
        <Route path="*" element="Another page" />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Issue statement" }));
}

test("a newly issued statement opens", async () => {
  await issue();
  await act(async () => answerNow());
  expect(shown).toBe(`${reports}?statement=s2`);
});

test.each(["/dashboard", `${reports}?statement=s1`])(
  "a statement that is issued late takes nobody away from reading %s",
  async (address) => {
    await issue();
    act(() => go(address));
    const before = reads;
    await act(async () => answerNow());
    expect(shown).toBe(address);
    // The list behind another statement is loaded again, with the new one.
    expect(reads - before).toBe(address === "/dashboard" ? 0 : 1);
  },
);
