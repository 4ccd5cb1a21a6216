import { sampleMovements } from "#content/data/sample-analytics.ts";
import { compare } from "#rules/compare.ts";
import type { ListedPayment, ReportsAnswer, StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import { readPeriod } from "#rules/portfolio/reports/period.ts";
import type { PortfolioRecords } from "#rules/portfolio/reports/records.ts";
import { changesOf } from "#rules/portfolio/reports/revision.ts";
import { type StatementFigures, statementOf } from "#rules/portfolio/reports/statement.ts";

/** One token of the sample costs EUR 1,000. */
const tokenMinorUnits = 100_000;

/** The amount of the last distribution before it was corrected. */
const corrected = { holdingId: "edge", day: "2025-12-19", minorUnits: 3_900_000 };

const tokensOf = ({ investedMinorUnits }: { investedMinorUnits: number }) => investedMinorUnits / tokenMinorUnits;

const heldOn = (id: string, day: string): number =>
  sampleMovements.purchases
    .filter((each) => each.holdingId === id && each.day <= day)
    .reduce((sum, { minorUnits }) => sum + minorUnits / tokenMinorUnits, 0);

/** The records of the analytics sample, with tokens. */
export const sampleRecords: PortfolioRecords = {
  holdings: sampleMovements.holdings.map((holding) => ({ ...holding, tokens: tokensOf(holding), mandate: null })),
  purchases: sampleMovements.purchases.map((each, at) => ({
    ...each,
    id: `purchase-${at}`,
    tokens: each.minorUnits / tokenMinorUnits,
  })),
  distributions: sampleMovements.distributions.map((each, at) => ({
    ...each,
    id: `payment-${at}`,
    tokens: heldOn(each.holdingId, each.day),
  })),
  valuations: sampleMovements.valuations,
};

const beforeCorrection: PortfolioRecords = {
  ...sampleRecords,
  distributions: sampleRecords.distributions.map((payment) =>
    payment.holdingId === corrected.holdingId && payment.day === corrected.day
      ? { ...payment, minorUnits: corrected.minorUnits }
      : payment,
  ),
};

type Issue = { period: string; revision: number; issuedAt: string; records: PortfolioRecords };

/** Newest first. */
const issues: readonly Issue[] = [
  { period: "2025-Q4", revision: 2, issuedAt: "2026-01-22T09:00:00.000Z", records: sampleRecords },
  { period: "2025-Q4", revision: 1, issuedAt: "2026-01-09T09:00:00.000Z", records: beforeCorrection },
  { period: "2025-Q3", revision: 1, issuedAt: "2025-10-08T09:00:00.000Z", records: sampleRecords },
  { period: "2025-Q2", revision: 1, issuedAt: "2025-07-08T09:00:00.000Z", records: sampleRecords },
  { period: "2025-Q1", revision: 1, issuedAt: "2025-04-08T09:00:00.000Z", records: sampleRecords },
  { period: "2024", revision: 1, issuedAt: "2025-01-10T09:00:00.000Z", records: sampleRecords },
];

export const sampleStatements: readonly StatementAnswer[] = issues.flatMap(
  ({ period, revision, issuedAt, records }) => {
    const figures = figuresOf(period, records);
    const before = issues.find((each) => each.period === period && each.revision === revision - 1);
    const was = before && figuresOf(period, before.records);
    if (!figures) return [];
    const { paidOut, closing } = figures;
    return [
      {
        personId: "sample",
        statement: {
          id: `sample-${period}-${revision}`,
          ...{ period, currency: "EUR" as const, mandate: null, revision, issuedAt },
          isSuperseded: issues.some((each) => each.period === period && each.revision > revision),
          ...{ paidOut, closing, sizeInBytes: 0 },
        },
        sha256: "",
        figures,
        corrects: before && was ? { issuedAt: before.issuedAt, ...changesOf(was, figures) } : null,
      },
    ];
  },
);

export const samplePayments: ListedPayment[] = sampleRecords.distributions
  .map(({ id, holdingId, day, tokens, minorUnits }) => {
    const project = sampleRecords.holdings.find((holding) => holding.id === holdingId)?.name ?? "";
    return { id, day, project, currency: "EUR" as const, isCounter: false, tokens, minorUnits };
  })
  .sort((one, other) => compare(other.day, one.day) || compare(one.id, other.id));

export const sampleOverview: ReportsAnswer = {
  personId: "sample",
  today: "2026-01-31",
  firstDays: [{ currency: "EUR", day: "2024-06-03" }],
  statements: sampleStatements.map(({ statement }) => statement),
  hasOlder: false,
  years: [2025],
  mandates: [],
  holdings: [],
};

function figuresOf(id: string, records: PortfolioRecords): StatementFigures | undefined {
  const period = readPeriod(id);
  return period && statementOf(records, period, "EUR");
}

export function isSampleStatement(id: string): boolean {
  return sampleStatements.some(({ statement }) => statement.id === id);
}
