import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePortfolio } from "#client/pages/dashboard/use-portfolio.ts";
import { ada } from "#test/support/people.ts";

function Names() {
  const own = usePortfolio(ada);
  return own.state === "ready" ? <p>{own.body.holdings.map(({ name }) => name).join(", ")}</p> : null;
}

test("holdings of equal value are sorted by name on the dashboard, as in the analytics, whatever their ids are", async () => {
  const held = { category: "Technology", status: "Active", currency: "EUR", tokens: 1, holdingStatus: "Held" };
  const holding = (id: string, name: string, minorUnits: number) => ({
    ...{ ...held, id, name },
    ...{ investedMinorUnits: minorUnits, currentMinorUnits: minorUnits },
  });
  const holdings = [holding("h1", "Coast", 100), holding("h2", "Alps", 100), holding("h3", "Brook", 200)];
  const page = { personId: ada.id, next: null };
  const answers: Record<string, object> = {
    "/api/dashboard": { ...page, records: "holdings", asOf: null, holdings, cash: [] },
    "/api/dashboard/distributions": { ...page, distributions: [] },
    "/api/dashboard/values": { personId: ada.id, values: [] },
  };
  vi.stubGlobal("fetch", async (asked: RequestInfo | URL) =>
    Response.json(answers[new URL(String(asked), "https://portal.test").pathname]),
  );
  render(<Names />);
  expect((await screen.findByText(/Coast/)).textContent).toBe("Brook, Alps, Coast");
});
