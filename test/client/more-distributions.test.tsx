import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Distributions } from "#client/pages/dashboard/distributions.tsx";
import type { Distribution } from "#rules/portfolio/dashboard-records.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("more distributions of a currency are asked for in it, where the page of all currencies has none", async () => {
  const euros: Distribution = {
    id: "e",
    day: "2025-06-30",
    project: "One",
    amount: { minorUnits: 20, currency: "EUR" },
  };
  const dollars: Distribution = { ...euros, id: "d", project: "Two", amount: { minorUnits: 30, currency: "USD" } };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { searchParams } = new URL(String(input), "https://portal.test");
    asked.push(searchParams.toString());
    const distributions = [euros, dollars].filter(({ amount }) => amount.currency === searchParams.get("currency"));
    return Response.json({ personId: "one", distributions, next: null });
  });
  render(
    <MemoryRouter>
      <Distributions
        number={1}
        currency="USD"
        titleOf={(title) => title}
        personId="one"
        first={{ distributions: [euros], next: "behind" }}
      />
    </MemoryRouter>,
  );
  expect(screen.queryByText("Two")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show more distributions" }));
  await screen.findByText("Two");
  expect(asked).toEqual(["after=behind&currency=USD"]);
  expect(screen.queryByText("One")).toBeNull();
});
