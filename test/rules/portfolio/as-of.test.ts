import { expect, test } from "vitest";
import { asOfTextsOf } from "#rules/portfolio/as-of.ts";

const on = (currency: "EUR" | "USD", day: string | null) => ({ currency, day });

test("figures are as of the newest valuation, shown for each currency if the days differ", () => {
  expect(asOfTextsOf([on("EUR", "2025-12-31"), on("EUR", "2025-11-30"), on("EUR", null)], "n/a")).toEqual([
    "Dec 31, 2025",
  ]);
  expect(asOfTextsOf([on("USD", "2025-12-31"), on("EUR", "2025-12-31")], "n/a")).toEqual(["Dec 31, 2025"]);
  expect(asOfTextsOf([on("USD", "2026-03-31"), on("EUR", "2025-12-31")], "n/a")).toEqual([
    "EUR Dec 31, 2025",
    "USD Mar 31, 2026",
  ]);
});

test("a currency without a valuation has no day", () => {
  expect(asOfTextsOf([], "n/a")).toEqual(["n/a"]);
  expect(asOfTextsOf([on("EUR", null)], "n/a")).toEqual(["n/a"]);
  expect(asOfTextsOf([on("EUR", "2025-12-31"), on("USD", null)], "n/a")).toEqual(["EUR Dec 31, 2025", "USD n/a"]);
});
