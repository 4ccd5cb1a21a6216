import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PersonHoldings } from "#client/office/people/person/person-holdings.tsx";
import type { PersonHolding } from "#rules/accounts/person-detail.ts";

function aHolding(name: string, changes: Partial<PersonHolding> = {}): PersonHolding {
  const amounts = { tokens: 1_000, investedMinorUnits: 100_000_000, currentMinorUnits: 110_000_000, paidMinorUnits: 0 };
  return { id: name, project: { id: name, name }, currency: "EUR", status: "Held", ...amounts, ...changes };
}

const items = [
  aHolding("Edge Data Hall", { paidMinorUnits: 2_000_000 }),
  aHolding("Harbour", { currency: "USD", currentMinorUnits: 98_000_000 }),
  aHolding("Cold Store", { status: "Redeemed", currentMinorUnits: 0, investedMinorUnits: 0, paidMinorUnits: 5_050 }),
];

function show(holdings: { items: PersonHolding[]; more: boolean }): void {
  render(
    <MemoryRouter>
      <PersonHoldings personId="p 1" holdings={holdings} />
    </MemoryRouter>,
  );
}

function figuresOf(name: string): (string | null)[] {
  const row = screen.getByRole("row", { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

test("staff see an investor's holdings, with totals for each currency and never across two, and cents in a whole column or not at all", () => {
  show({ items, more: false });
  expect(figuresOf("Edge Data Hall")).toEqual(["1,000", "EUR 1,000,000", "1,100,000", "20,000.00", "+12.0%", "Held"]);
  expect(figuresOf("Harbour")).toEqual(["1,000", "USD 1,000,000", "980,000", "0.00", "−2.0%", "Held"]);
  expect(figuresOf("Cold Store")).toEqual(["1,000", "EUR 0", "0", "50.50", "none", "Redeemed"]);
  expect(figuresOf("Total, EUR")).toEqual(["2,000", "EUR 1,000,000", "1,100,000", "20,050.50", "+12.0%", ""]);
  expect(figuresOf("Total, USD")).toEqual(["1,000", "USD 1,000,000", "980,000", "0.00", "−2.0%", ""]);
  expect(screen.getByRole("link", { name: "all" }).getAttribute("href")).toBe("/office/records?person=p+1");
});

test("totals are sorted alphabetically by currency, as everywhere", () => {
  show({ items: [aHolding("Harbour", { currency: "USD" }), aHolding("Edge Data Hall")], more: false });
  const totals = screen.getAllByRole("row", { name: /^Total/ });
  expect(totals.map(({ textContent }) => /EUR|USD/.exec(textContent)?.[0])).toEqual(["EUR", "USD"]);
});

test("staff get no total of more holdings than are shown, and are told why", () => {
  show({ items, more: true });
  expect(screen.queryByRole("row", { name: /^Total/ })).toBeNull();
  screen.getByText("These are the newest. No total is shown, because there are more.");
});

test("an investor who holds nothing has no table", () => {
  show({ items: [], more: false });
  screen.getByText("Nothing is held yet. The first purchase creates a holding.");
  expect(screen.queryByRole("table")).toBeNull();
});
