import { expect, test } from "vitest";
import { lackSentences } from "#content/office/project-errors.ts";
import type { ProjectFacts } from "#rules/projects/project-entries.ts";
import { lacksOf } from "#rules/projects/publication.ts";

/** A term sheet that is complete except for its lead, and has these shares of the funding. */
function lacksWith(shares: readonly (readonly [percent: number, minorUnits: number])[]) {
  const named = { figure: "10%", note: "of net revenues" };
  const facts: ProjectFacts = {
    ...{ name: "Depot", description: "A depot.", category: "Technology", location: "Trieste", currency: "EUR" },
    ...{ totalMinorUnits: 1_250_000_000, committedMinorUnits: 0, investors: 0, launchDate: "2026-01-01" },
    ...{ deadline: null, figuresAsOf: "2026-01-01", isSample: false, page: "depot", position: 1 },
    details: {
      ...{ lead: "", drawing: "A depot.", scale: "1 : 100", supply: 100, priceMinorUnits: 100 },
      ...{
        minimumMinorUnits: 100,
        minimumNote: "1 token",
        trancheMinorUnits: 100,
        share: named,
        irr: named,
        roi: named,
      },
      risk: `IRR and ROI: ${lackSentences.riskLabel}.`,
      sources: shares.map(([percent, minorUnits]) => ({ name: "Source", short: "Source", percent, minorUnits })),
      quarters: ["Q1 2026", "Q2", "Q3", "Q4", "Q1 2027"],
      steps: [{ name: "Works", time: "Q1 2026", from: 1, to: 3 }],
      documents: [{ name: "Plan", format: "PDF", sizeInBytes: 1 }],
      ...{ documentsNote: "On request.", ticketMinorUnits: 100, firstDistribution: "Q1 2027", figuresNote: "Own." },
    },
  };
  const { "details.lead": _, ...lacks } = lacksOf(facts, "Funding", lackSentences);
  return lacks;
}

test("a project cannot be published if the percent of a source is not that of its amount", () => {
  expect(
    lacksWith([
      [1, 750_000_000],
      [99, 500_000_000],
    ]),
  ).toEqual({
    "details.sources.0.percent": lackSentences.otherShare,
    "details.sources.1.percent": lackSentences.otherShare,
  });
  const half = 625_000_000;
  expect(
    Object.keys(
      lacksWith([
        [49, half],
        [51, half],
      ]),
    ),
  ).toHaveLength(2);
});

test("a project can be published with percents that are rounded so that they add up to 100", () => {
  for (const shares of [
    [
      [33, 416_666_667],
      [33, 416_666_667],
      [34, 416_666_666],
    ],
    [
      [100, 1_249_999_999],
      [0, 1],
    ],
    [
      [60, 750_000_000],
      [40, 500_000_000],
    ],
  ] as const)
    expect(lacksWith(shares)).toEqual({});
});
