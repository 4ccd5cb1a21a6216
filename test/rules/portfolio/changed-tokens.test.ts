import { expect, test } from "vitest";
import { statementCopy } from "#content/pages/statement-copy.ts";
import { readPeriod } from "#rules/portfolio/reports/period.ts";
import type { PortfolioRecords } from "#rules/portfolio/reports/records.ts";
import { changesOf } from "#rules/portfolio/reports/revision.ts";
import { statementOf } from "#rules/portfolio/reports/statement.ts";
import { changeTextsOf } from "#rules/portfolio/reports/statement-text.ts";

const inMay = (id: string, tokens: number) => ({
  ...{ id, holdingId: "h1", day: "2025-05-05", tokens },
  minorUnits: tokens * 10_000,
});

/** A holding of Plant Nord, bought in May and valued in June, so that its value no longer depends on the purchases. */
function bought(purchases: PortfolioRecords["purchases"]): PortfolioRecords {
  const tokens = purchases.reduce((sum, each) => sum + each.tokens, 0);
  const investedMinorUnits = purchases.reduce((sum, each) => sum + each.minorUnits, 0);
  const held = { id: "h1", name: "Plant Nord", category: "Technology", country: "Italy", status: "Active" } as const;
  return {
    holdings: [{ ...held, currency: "EUR", mandate: null, tokens, investedMinorUnits, currentMinorUnits: 150_000 }],
    purchases,
    distributions: [],
    valuations: [{ holdingId: "h1", day: "2025-06-30", minorUnits: 150_000 }],
  };
}

function correctionOf(before: PortfolioRecords, after: PortfolioRecords): string[] {
  const quarter = readPeriod("2025-Q4");
  if (!quarter) throw new Error("It is a quarter.");
  const [was, is] = [before, after].map((records) => statementOf(records, quarter, "EUR"));
  return was && is ? changeTextsOf(changesOf(was, is), "EUR", statementCopy) : [];
}

test("a statement that is corrected because an earlier purchase was taken back says how many tokens the holding has", () => {
  const purchases = [inMay("p1", 10), inMay("p2", 4)];
  const counter = { ...inMay("p2-counter", -4), reverses: "p2" };
  expect(correctionOf(bought(purchases), bought([...purchases, counter]))).toEqual([
    "Plant Nord, Tokens: 14 becomes 10.",
    "The figures since the first day on record were recalculated.",
  ]);
});
