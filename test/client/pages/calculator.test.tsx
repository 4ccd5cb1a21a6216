import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Calculator } from "#client/pages/learn/calculator.tsx";

function type(label: RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function says(text: string): boolean {
  return document.body.textContent.replaceAll("\u00a0", " ").includes(text);
}

test("changing the amount, the number of tokens and the number of years changes every figure", () => {
  render(<Calculator />);
  type(/^Net revenues in one year/, "2,000,000.50");
  type(/^Your tokens/, "1,000");
  type(/^Years/, "3");
  expect(says("= EUR 200,000.05, from the terms")).toBe(true);
  expect(says("= EUR 200,000.05 a year")).toBe(true);
  expect(says("EUR 600,000.15 in 3 equal years, of EUR 1,000,000 paid.")).toBe(true);
  expect(screen.getByRole("table").textContent).toContain("4,000,001twice as much");
  // No line can break within an amount.
  expect(document.body.textContent).not.toMatch(/EUR \d/);
});

test("while one input is invalid, a change of the other one still counts", () => {
  render(<Calculator />);
  type(/^Net revenues in one year/, "2,000,000");
  type(/^Net revenues in one year/, "2 000.000.000");
  type(/^Your tokens/, "500");
  expect(says("= EUR 100,000.00 a year")).toBe(true);
  type(/^Your tokens/, "none");
  type(/^Net revenues in one year/, "1,000,000");
  expect(says("= EUR 50,000.00 a year")).toBe(true);
});

test.each([
  [/^Net revenues in one year/, ["1.500.000", "-1", "1e9", "1,000,000,001", "ten", ""]],
  [/^Your tokens/, ["0", "1,001", "1.5", "10,5", "0,5", "1,0", ",,,1", "10,", "-3", "ten", ""]],
])("an invalid value for %s is marked, and the figures stay as they were", (label, wrong) => {
  render(<Calculator />);
  for (const value of wrong) {
    type(label, value);
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
    expect(says("= EUR 1,500.00 a year")).toBe(true);
  }
  type(label, "7");
  expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("false");
  expect(says("= EUR 1,500.00 a year")).toBe(false);
});

test("the total of all years is rounded once, after multiplying, both in the sentence and in the table", () => {
  render(<Calculator />);
  type(/^Net revenues in one year/, "333,333.33");
  type(/^Your tokens/, "1");
  type(/^Years/, "7");
  // The exact amount is 33.333333 a year.
  expect(says("EUR 233.33 in 7 equal years, of EUR 1,000 paid.")).toBe(true);
  expect(screen.getByRole("table").textContent).toContain("Per token in all: 233.33");
});

test("a screen reader announces the total as one sentence, and can read each amount of the drawing beside its name", () => {
  render(<Calculator />);
  type(/^Your tokens/, "20");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "EUR 21,000 in 7 equal years, of EUR 20,000 paid.",
  ]);
  expect(screen.queryByRole("img")).toBeNull();
  expect(says("Stays with the project1,350,000To tokens150,000")).toBe(true);
});
