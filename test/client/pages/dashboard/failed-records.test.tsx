import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, test, vi } from "vitest";
import { usePortfolio } from "#client/pages/dashboard/use-portfolio.ts";
import type { Person } from "#rules/accounts/person.ts";

const person: Person = { id: "p1", name: "Ada Conti", email: "ada@firm.example", kind: "retail", twoFactor: false };
const answers: Record<string, object> = {
  "/api/dashboard": { personId: "p1", records: "holdings", asOf: null, holdings: [], cash: [], next: null },
  "/api/dashboard/distributions": { personId: "p1", distributions: [], next: null },
  "/api/dashboard/values": { personId: "p1", values: [] },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Records() {
  return <p>{usePortfolio(person).state}</p>;
}

/** Shows the records while one of the calls, if any is named, gets no answer. */
function showWithout(unanswered?: string): void {
  vi.stubGlobal("fetch", async (asked: RequestInfo | URL) => {
    const { pathname } = new URL(String(asked), "https://portal.test");
    if (pathname === unanswered) throw new TypeError("Failed to fetch");
    return Response.json(answers[pathname]);
  });
  render(<Records />);
}

test("records are shown once all three calls are answered", async () => {
  showWithout();
  await screen.findByText("ready");
});

test.each(Object.keys(answers))(
  "no records are shown if %s is not answered, although the other calls are",
  async (path) => {
    showWithout(path);
    await screen.findByText("failed");
  },
);
