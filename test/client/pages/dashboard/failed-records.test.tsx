import { render, screen } from "@testing-library/react";
import { test, vi } from "vitest";
import { usePortfolio } from "#client/pages/dashboard/use-portfolio.ts";
import { ada } from "#test/support/people.ts";

const answers: Record<string, object> = {
  "/api/dashboard": { personId: ada.id, records: "holdings", asOf: null, holdings: [], cash: [], next: null },
  "/api/dashboard/distributions": { personId: ada.id, distributions: [], next: null },
  "/api/dashboard/values": { personId: ada.id, values: [] },
};

function Records() {
  return <p>{usePortfolio(ada).state}</p>;
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
