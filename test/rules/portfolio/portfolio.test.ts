import fc from "fast-check";
import { expect, test } from "vitest";
import type { Money } from "#rules/money.ts";
import { type Holding, portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { riskScoreOf } from "#rules/portfolio/risk-score.ts";
import { signedAmountOf, signedPercentOf } from "#rules/portfolio/signed-text.ts";
import { simpleReturnOf } from "#rules/portfolio/simple-return.ts";
import { projectStatuses } from "#rules/projects/project.ts";

const holdings = fc.array(
  fc.record<Holding>({
    name: fc.string(),
    category: fc.constant("Technology"),
    status: fc.constantFrom(...projectStatuses),
    currency: fc.constantFrom("EUR", "USD"),
    investedMinorUnits: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    currentMinorUnits: fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }),
    distributedMinorUnits: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  }),
  { maxLength: 20 },
);

test.each([
  [240_000_000, 268_800_000, 120, "+12.0%"],
  [90_000_000, 89_100_000, -10, "−1.0%"],
  [750_000_000, 817_200_000, 90, "+9.0%"],
  [1_400_000, 1_531_000, 94, "+9.4%"],
  [100, 0, -1000, "−100.0%"],
  [100, -50, -1500, "−150.0%"],
  [100, 100, 0, "0.0%"],
  [2_000, 2_001, 1, "+0.1%"],
  [2_000, 1_999, -1, "−0.1%"],
  [100_000, 99_999, 0, "0.0%"],
  [100, 1_100, 10_000, "+1000.0%"],
])(
  "an investment of %d that is worth %d has a return of %d tenths of a percent, written as %s",
  (invested, value, tenths, text) => {
    expect(simpleReturnOf(invested, value)).toBe(tenths);
    expect(signedPercentOf(tenths)).toBe(text);
  },
);

test("without an invested amount there is no return", () => {
  expect(simpleReturnOf(0, 500)).toBeUndefined();
  expect(simpleReturnOf(-100, 500)).toBeUndefined();
});

test.each([
  [131_000, "+1,310"],
  [-25_050, "−250.50"],
  [0, "0"],
])("a gain of %d cents is written as %s", (minorUnits, text) => {
  expect(signedAmountOf({ minorUnits, currency: "EUR" })).toBe(text);
});

test("the risk score is the average of the projects' stages, weighted by the value held in each", () => {
  // (2 × 30 + 8 × 10) / 40 = 3.5
  expect(
    riskScoreOf([
      { status: "Active", value: 30 },
      { status: "Planning", value: 10 },
    ]),
  ).toBe(35);
  for (const [status, score] of [
    ["Completed", 10],
    ["Active", 20],
    ["Funding", 40],
    ["Planning", 80],
    ["Coming Soon", 100],
  ] as const) {
    expect(riskScoreOf([{ status, value: 1 }])).toBe(score);
  }
});

test("the risk score of very large amounts is rounded exactly", () => {
  // (10 × 19 + 1) / 20 = 9.55
  const value = 37_727_003_272_700;
  expect(
    riskScoreOf([
      { status: "Coming Soon", value: 19 * value },
      { status: "Completed", value },
    ]),
  ).toBe(96);
});

test("holdings without value carry no risk, and a portfolio of only such holdings has no score", () => {
  expect(
    riskScoreOf([
      { status: "Completed", value: 5 },
      { status: "Planning", value: 0 },
      { status: "Planning", value: -5 },
    ]),
  ).toBe(10);
  expect(riskScoreOf([{ status: "Active", value: 0 }])).toBeUndefined();
  expect(riskScoreOf([])).toBeUndefined();
});

test("somebody without holdings has no portfolio, and somebody with only cash has an empty one", () => {
  expect(portfoliosOf([], [])).toEqual([]);
  const [portfolio] = portfoliosOf([], [{ minorUnits: 500, currency: "EUR" }]);
  expect(portfolio).toMatchObject({
    positions: [],
    activePositions: 0,
    currentValue: { minorUnits: 0, currency: "EUR" },
    availableCash: { minorUnits: 500, currency: "EUR" },
  });
  expect(portfolio?.weightedReturn).toBeUndefined();
  expect(portfolio?.riskScore).toBeUndefined();
});

test("a written-off position counts as a loss and is no longer active", () => {
  const [portfolio] = portfoliosOf([aHolding(1_000, 0), aHolding(1_000, 1_500)], []);
  expect(portfolio).toMatchObject({ activePositions: 1, weightedReturn: -250, gain: { minorUnits: -500 } });
  expect(portfolio?.positions.map(({ allocation }) => allocation)).toEqual([0, 100]);
});

test("a redeemed position is not active, whatever its last value", () => {
  const [portfolio] = portfoliosOf([{ ...aHolding(1_000, 1_100), isRedeemed: true }, aHolding(1_000, 1_500)], []);
  expect(portfolio?.activePositions).toBe(1);
});

test("a position that is redeemed or has no tokens left is no longer held, but a written-off one is", () => {
  const positions = [
    aHolding(1_000, 1_500),
    { ...aHolding(1_000, 1_500), tokens: 10 },
    { ...aHolding(1_000, 0), tokens: 10 },
    { ...aHolding(1_000, 0), tokens: 10, isRedeemed: true },
    { ...aHolding(0, 0), tokens: 0 },
  ];
  const [portfolio] = portfoliosOf(positions, []);
  expect([portfolio?.heldPositions, portfolio?.activePositions, portfolio?.positions.length]).toEqual([3, 2, 5]);
});

test.each([
  // 1,000 invested, worth 900 now, 250 paid out: a gain of 150.
  [1_000, 900, 250, 150, "+15.0%"],
  // Worth nothing now, but more than the investment was paid out, so it is not a loss.
  [1_000, 0, 1_080, 80, "+8.0%"],
  [1_000, 0, 400, -600, "−60.0%"],
  [1_000, 1_100, 0, 100, "+10.0%"],
])(
  "an investment of %d that is worth %d and paid out %d has a gain of %d, %s",
  (invested, value, distributed, gain, text) => {
    const paid: Holding = { ...aHolding(invested, value), distributedMinorUnits: distributed };
    const [portfolio] = portfoliosOf([paid], []);
    expect(portfolio).toMatchObject({ gain: { minorUnits: gain }, distributed: { minorUnits: distributed } });
    expect(signedPercentOf(portfolio?.weightedReturn ?? Number.NaN)).toBe(text);
    expect(portfolio?.positions[0]?.returned).toBe(portfolio?.weightedReturn);
    // Payments are not part of the current value, so they do not count in shares and risk.
    expect(portfolio?.currentValue.minorUnits).toBe(value);
  },
);

test("amounts in different currencies are never added", () => {
  const cash: Money[] = [{ minorUnits: 9, currency: "USD" }];
  const dollars: Holding = { ...aHolding(500, 400), currency: "USD" };
  const [euro, dollar, ...rest] = portfoliosOf([aHolding(1_000, 1_100), dollars], cash);
  expect(rest).toEqual([]);
  expect(euro).toMatchObject({
    invested: { minorUnits: 1_000, currency: "EUR" },
    weightedReturn: 100,
    availableCash: { minorUnits: 0, currency: "EUR" },
  });
  expect(dollar).toMatchObject({
    invested: { minorUnits: 500, currency: "USD" },
    weightedReturn: -200,
    availableCash: { minorUnits: 9, currency: "USD" },
  });
  expect([euro, dollar].map((portfolio) => portfolio?.positions[0]?.allocation)).toEqual([100, 100]);
});

test("portfolios are sorted by currency, not by value", () => {
  const held = [{ ...aHolding(500, 400), currency: "USD" } as const, aHolding(1_000, 300)];
  expect(portfoliosOf(held, []).map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
});

test("each holding appears once, in its own currency, and the sums equal those of the holdings", () => {
  fc.assert(
    fc.property(holdings, (held) => {
      const portfolios = portfoliosOf(held, []);
      expect(portfolios.flatMap(({ positions }) => positions)).toHaveLength(held.length);
      for (const portfolio of portfolios) {
        const { currency, positions, invested, currentValue, distributed, gain, weightedReturn, riskScore } = portfolio;
        expect(positions.every((position) => position.currentValue.currency === currency)).toBe(true);
        expect(sumOf(positions.map((position) => position.invested.minorUnits))).toBe(invested.minorUnits);
        expect(sumOf(positions.map((position) => position.currentValue.minorUnits))).toBe(currentValue.minorUnits);
        expect(sumOf(positions.map((position) => position.distributed.minorUnits))).toBe(distributed.minorUnits);
        expect(invested.minorUnits + gain.minorUnits).toBe(currentValue.minorUnits + distributed.minorUnits);
        const shares = sumOf(positions.map(({ allocation }) => allocation));
        expect(shares).toBe(positions.some((position) => position.currentValue.minorUnits > 0) ? 100 : 0);
        if (weightedReturn !== undefined) expect(Number.isInteger(weightedReturn)).toBe(true);
        if (riskScore !== undefined) expect(riskScore).toBeGreaterThanOrEqual(10);
        if (riskScore !== undefined) expect(riskScore).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test("the weighted return is the mean of the returns, weighted by the invested amounts", () => {
  fc.assert(
    fc.property(holdings, (held) => {
      for (const { positions, invested, weightedReturn } of portfoliosOf(held, [])) {
        if (weightedReturn === undefined || positions.some(({ returned }) => returned === undefined)) continue;
        const mean = sumOf(
          positions.map(({ returned = 0, invested: { minorUnits } }) => (returned * minorUnits) / invested.minorUnits),
        );
        // Here each return is rounded to a tenth of a percent before it is averaged. The rule does not round them.
        expect(Math.abs(weightedReturn - mean)).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});

function aHolding(investedMinorUnits: number, currentMinorUnits: number): Holding {
  return {
    name: "A plant",
    category: "Technology",
    status: "Active",
    currency: "EUR",
    investedMinorUnits,
    currentMinorUnits,
  };
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
