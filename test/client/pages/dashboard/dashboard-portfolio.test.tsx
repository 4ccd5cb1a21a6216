import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { Distributions } from "#client/pages/dashboard/distributions.tsx";
import type { Further } from "#client/pages/dashboard/member-props.ts";
import { PortfolioPerformance } from "#client/pages/dashboard/performance.tsx";
import { PortfolioViews } from "#client/pages/dashboard/portfolio-views.tsx";
import type { Holding } from "#rules/portfolio/portfolio.ts";

function aHolding(overrides: Partial<Holding>): Holding {
  const minorUnits = { investedMinorUnits: 100_000, currentMinorUnits: 100_000 };
  return { name: "Solar Farm", category: "Technology", status: "Active", currency: "EUR", ...minorUnits, ...overrides };
}

function show(holdings: readonly Holding[], further?: Further): void {
  const element = (
    <PortfolioViews
      records={{ holdings, cash: [] }}
      kpisOf={() => []}
      copy={{ tools: [], method: [] }}
      invest="Deploy Capital"
      inPercent={true}
      further={further}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("the floor plan of many holdings shows the exact percentages of categories, not sums of rounded ones", () => {
  // Rounded by largest remainders, the 60 of 0.603% would get 1% each, but only 6 of the 50 of 0.6%: 60%, 34% and 6%.
  const small = (index: number, category: Holding["category"], currentMinorUnits: number) =>
    aHolding({ name: `Project ${index}`, category, currentMinorUnits });
  show([
    ...Array.from({ length: 60 }, (_, index) => small(index, "Renewable Energy", 603)),
    small(60, "Technology", 33_800),
    ...Array.from({ length: 50 }, (_, index) => small(61 + index, "Healthcare", 600)),
  ]);
  // The categories have 36,180, 33,800 and 30,000 of 99,980.
  const plan = within(screen.getByRole("img", { name: /^Floor plan/ }));
  const figureOf = (name: string) => plan.getByText(name).closest("b")?.nextElementSibling?.textContent;
  expect([figureOf("Renewable Energy: 60"), figureOf("Technology: 1"), figureOf("Healthcare: 50")]).toEqual([
    "36%",
    "34%",
    "30%",
  ]);
});

test("holdings without a value get no room in the floor plan, and are not counted in a category's room", () => {
  const gone = { currentMinorUnits: 0, isRedeemed: true };
  const redeemed = Array.from({ length: 11 }, (_, index) => aHolding({ name: `Redeemed ${index}`, ...gone }));
  const roomsOf = () => [...screen.getByRole("img", { name: /^Floor plan/ }).querySelectorAll("b")];
  show([...redeemed, aHolding({ name: "Alps" }), aHolding({ name: "Brook" })]);
  // Each room has the number of its row.
  expect(roomsOf().map(({ textContent }) => textContent)).toEqual(["12 Alps", "13 Brook"]);
  expect(screen.getByRole("rowheader", { name: "Brook" }).textContent).toBe("13 Brook");
  cleanup();
  show([...redeemed, ...Array.from({ length: 13 }, (_, index) => aHolding({ name: `Held ${index}` }))]);
  expect(roomsOf().map(({ textContent }) => textContent)).toEqual(["Technology: 13"]);
});

test("a printed list of only the largest holdings says that its total includes all of them", () => {
  const holdings = Array.from({ length: 21 }, (_, index) => aHolding({ name: `Project ${index}` }));
  show(holdings.slice(1));
  expect(screen.queryByText(/^Listed are/)).toBeNull();
  cleanup();
  show(holdings);
  screen.getByText("Listed are the 20 largest of 21 holdings. The total counts them all.");
});

test("the percentages under the floor plan are shares of the values above them, not sums of rounded percentages", () => {
  // Six holdings of 8.49%, four of which are shown as 9%, and six of 8.18%, all shown as 8%.
  const values = [...Array.from({ length: 6 }, () => 8_490), 8_177, 8_177, 8_177, 8_177, 8_176, 8_176];
  show(values.map((currentMinorUnits, index) => aHolding({ name: `Project ${index}`, currentMinorUnits })));
  const chain = [...document.querySelectorAll("figure > svg[aria-hidden] text")].map(({ textContent }) => textContent);
  expect(chain).toEqual(["51%", "49%"]);
});

test("a room that fills its column shows the same percentage as the measurement under it", () => {
  // Three thirds are rounded to 34%, 33% and 33%, but one third beside two thirds to 33%.
  show(["Alps", "Brook", "Coast"].map((name) => aHolding({ name })));
  const room = within(screen.getByRole("img", { name: /^Floor plan/ })).getByText("Alps");
  const chain = [...document.querySelectorAll("figure > svg[aria-hidden] text")].map(({ textContent }) => textContent);
  expect([room.closest("b")?.nextElementSibling?.textContent, ...chain]).toEqual(["34%", "34%", "66%"]);
});

test("headings name their currency if there are several, and the currencies always come in the same order", () => {
  const further: Further = {
    facts: {},
    besideRisk: () => null,
    latest: null,
    render: (currency, titleOf) => (
      <>
        <PortfolioPerformance currency={currency} titleOf={titleOf} values={[]} />
        <Distributions currency={currency} titleOf={titleOf} personId="p1" first={{ distributions: [], next: null }} />
      </>
    ),
  };
  const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const titles = ["Portfolio Holdings", "Allocation plan", "Performance", "Distributions"];
  show([aHolding({ currency: "USD", currentMinorUnits: 300_000 }), aHolding({})], further);
  expect(headings().slice(0, 8)).toEqual([
    ...titles.map((title) => expect.stringMatching(new RegExp(`${title}, EUR$`))),
    ...titles.map((title) => expect.stringMatching(new RegExp(`${title}, USD$`))),
  ]);
  cleanup();
  show([aHolding({})], further);
  expect(headings().slice(0, 4)).toEqual(titles.map((title) => expect.stringMatching(new RegExp(`${title}$`))));
});

test("every id of a dashboard is unique, and every door is drawn by its plan's own symbols, even in two currencies", () => {
  show([aHolding({ currency: "USD" }), aHolding({})]);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const symbols = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1));
  expect(new Set(ids).size).toBe(ids.length);
  expect(symbols.length).toBe(2);
  expect(new Set(symbols).size).toBe(2);
  expect(ids).toEqual(expect.arrayContaining(symbols));
});

test("printed distributions say that earlier ones are left out, if there are any", () => {
  const amount = { minorUnits: 1_234, currency: "EUR" } as const;
  const distributions = [{ id: "d1", day: "2026-01-10", project: "Solar Farm", amount }];
  const show = (next: string | null) => {
    const element = <Distributions currency="EUR" titleOf={String} personId="p1" first={{ distributions, next }} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    const note = screen.queryByText("Earlier distributions are not listed.");
    cleanup();
    return note !== null;
  };
  expect([show("2026-01-10"), show(null)]).toEqual([true, false]);
});

test("a distribution that was taken back has the same minus sign as other figures", () => {
  const amount = { minorUnits: -1_234, currency: "EUR" } as const;
  const first = { distributions: [{ id: "d1", day: "2026-01-10", project: "Solar Farm", amount }], next: null };
  const element = <Distributions currency="EUR" titleOf={String} personId="p1" first={first} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(screen.getByRole("table").textContent).toContain("−12.34");
});
