import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { MemberView } from "#client/pages/risk/member-view.tsx";
import type { RiskAnswer } from "#rules/portfolio/risk/answers.ts";

const person = { id: "p", name: "Ada", email: "ada@firm.example", kind: "institutional", twoFactor: false } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a limit that is set on a page from before a purchase is compared with what is held now", async () => {
  const held = { id: "edge", name: "Edge", category: "Technology", status: "Active", currency: "EUR" } as const;
  const risk: RiskAnswer = {
    personId: person.id,
    holdings: [{ ...held, currentMinorUnits: 1_000_000, valuedOn: null }],
    projects: [],
    limits: [],
    passings: [],
  };
  vi.stubGlobal("fetch", async (_address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PUT") return Response.json(risk);
    const { measure, part, value } = JSON.parse(`${init.body}`);
    risk.limits = [{ measure, part, value, version: 1 }];
    return Response.json({ personId: person.id, limits: risk.limits });
  });
  render(
    <MemoryRouter>
      <MemberView person={person} />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Set limit.*Amount in EUR/ }));
  risk.holdings = [{ ...held, currentMinorUnits: 2_000_000, valuedOn: null }];
  fireEvent.change(screen.getByRole("textbox", { name: /^Amount in EUR, limit/ }), { target: { value: "12,000" } });
  fireEvent.click(screen.getByRole("button", { name: "Save limit" }));
  const passed = await screen.findByText("1 limit is passed:");
  expect(passed.parentElement?.textContent).toBe("1 limit is passed: Amount in EUR.");
});
