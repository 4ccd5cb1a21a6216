import { expect, test } from "vitest";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analyticsTables } from "#content/pages/analytics-tables.ts";
import { type Analysis, analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { analyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import type { Movement, Movements, ProjectHolding } from "#rules/portfolio/analytics/movements.ts";
import { allFiguresOf, csvRowsOf, rowTextsOf } from "#rules/portfolio/analytics/table-text.ts";
import { tableNames, tableOf } from "#rules/portfolio/analytics/tables.ts";
import { wholeSharesOf } from "#rules/portfolio/analytics/whole-shares.ts";

function held(id: string, invested: number, current: number, more: Partial<ProjectHolding> = {}): ProjectHolding {
  return {
    id,
    name: `Plant ${id}`,
    category: "Technology",
    status: "Active",
    country: "Italy",
    currency: "EUR",
    investedMinorUnits: invested,
    currentMinorUnits: current,
    ...more,
  };
}

function on(holdingId: string, day: string, minorUnits: number): Movement {
  return { holdingId, day, minorUnits };
}

function analysed(movements: Partial<Movements>): Analysis {
  const [analysis] = analysesOf({ holdings: [], purchases: [], distributions: [], valuations: [], ...movements });
  if (!analysis) throw new Error("Nothing is held.");
  return analysis;
}

function textsOf(name: (typeof tableNames)[number], analysis: Analysis): string[] {
  const { rows, total } = tableOf(name, analysis);
  return rowTextsOf([...rows, ...(total ? [total] : [])], analysis.currency, analyticsTables).map((cells) =>
    cells.join(" | "),
  );
}

test("the schema of the answer has every figure of an analysis, because /api/docs shows only what it has", () => {
  const answer = { personId: "one", analyses: analysesOf(sampleMovements) };
  expect(analyticsAnswer.parse(answer)).toEqual(answer);
});

test("the sample's figures equal those worked out by hand and in a spreadsheet", () => {
  const [analysis] = analysesOf(sampleMovements) as [Analysis];
  expect(textsOf("returns", analysis)).toEqual([
    "Money-weighted return |  | +11.7% | a year",
    "Simple return | +585,600 | +8.1% | ",
    "Paid in | 7,200,000 |  | ",
    "Value | 7,646,000 |  | ",
    "Paid out | 139,600 |  | ",
  ]);
  expect(textsOf("value", analysis)).toEqual([
    "Jun 30, 2024 | 800,000 | 800,000 | 0 | 0",
    "Sep 30, 2024 | 1,400,000 | 1,400,000 | 0 | 0",
    "Dec 31, 2024 | 1,400,000 | 1,414,000 | +14,000 | 0",
    "Mar 31, 2025 | 3,400,000 | 3,428,000 | +28,000 | 14,000",
    "Jun 30, 2025 | 3,400,000 | 3,502,000 | +102,000 | 65,400",
    "Sep 30, 2025 | 5,600,000 | 5,862,000 | +262,000 | 80,800",
    "Dec 31, 2025 | 7,200,000 | 7,646,000 | +446,000 | 139,600",
  ]);
  expect(textsOf("cash-flow", analysis)).toEqual([
    "Q2 2024 | −800,000 | 0 | −800,000",
    "Q3 2024 | −600,000 | 0 | −600,000",
    "Q4 2024 | 0 | 0 | 0",
    "Q1 2025 | −2,000,000 | +14,000 | −1,986,000",
    "Q2 2025 | 0 | +51,400 | +51,400",
    "Q3 2025 | −2,200,000 | +15,400 | −2,184,600",
    "Q4 2025 | −1,600,000 | +58,800 | −1,541,200",
    "Total | −7,200,000 | +139,600 | −7,060,400",
  ]);
  expect(textsOf("contribution", analysis)).toEqual([
    "Edge Data Hall | +348,000 | +4.83 | +13.5% | 289 days",
    "Electric Bus Depot | +88,000 | +1.22 | +5.3% | 183 days",
    "Timber Housing Block | +159,600 | +2.22 | +7.8% | a year",
    "Metered Water Network | −10,000 | −0.14 | −2.0% | 58 days",
    "Green Energy Plant | 0 | 0.00 | 0.0% | 91 days",
    "Total | +585,600 | +8.13 | +11.7% | a year",
  ]);
  expect(textsOf("payback", analysis)).toEqual([
    "Edge Data Hall | 3,000,000 | 78,000 | 2.60% | 78,000 | 2,922,000 | –",
    "Electric Bus Depot | 2,200,000 | 0 | 0.00% | 0 | 2,200,000 | –",
    "Timber Housing Block | 1,400,000 | 61,600 | 4.40% | 61,600 | 1,338,400 | –",
    "Metered Water Network | 500,000 | 0 | 0.00% | 0 | 500,000 | –",
    "Green Energy Plant | 100,000 | 0 | 0.00% | 0 | 100,000 | –",
    "Total | 7,200,000 | 139,600 | 1.94% | 139,600 | 7,060,400 | –",
  ]);
  expect(textsOf("concentration", analysis)).toEqual([
    "Project | Edge Data Hall | 42.8% | 3,151 | 3.2",
    "Category | Technology | 42.8% | 3,151 | 3.2",
    "Status | Active | 42.8% | 3,229 | 3.1",
    "Country | Italy | 100.0% | 10,000 | 1.0",
  ]);
});

test("currencies are never added: each has its own analysis, in the order of the currencies", () => {
  const analyses = analysesOf({
    holdings: [held("b", 700, 900, { currency: "USD" }), held("a", 100, 110)],
    purchases: [on("a", "2025-01-01", 100), on("b", "2025-01-01", 700)],
    distributions: [on("b", "2025-06-30", 7)],
    valuations: [on("a", "2025-12-31", 110), on("b", "2025-12-31", 900)],
  });
  expect(
    analyses.map(({ currency, paidIn, value, paidOut, movements }) => [currency, paidIn, value, paidOut, movements]),
  ).toEqual([
    ["EUR", 100, 110, 0, 1],
    ["USD", 700, 900, 7, 2],
  ]);
  expect(analyses.map(({ from, asOf }) => [from, asOf])).toEqual([
    ["2025-01-01", "2025-12-31"],
    ["2025-01-01", "2025-12-31"],
  ]);
});

test("holdings and parts are sorted by value, then by name, and those with the same name keep their order", () => {
  const analysis = analysed({
    holdings: [held("c", 100, 50), held("a", 100, 50), held("b", 100, 60, { category: "Smart City" })],
  });
  expect(analysis.holdings.map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(analysis.allocations.slice(0, 2).map(({ parts }) => parts.map(({ name }) => name))).toEqual([
    ["Plant b", "Plant a", "Plant c"],
    ["Technology", "Smart City"],
  ]);
  const ofOneName = analysed({ holdings: [held("b", 100, 50, { name: "Plant a" }), held("a", 100, 50)] });
  expect(ofOneName.holdings.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(ofOneName.allocations[0]?.parts.map(({ tenths }) => tenths)).toEqual([500, 500]);
});

test("the average days for which money was invested are weighted by amount and rounded", () => {
  const { averageDays } = analysed({
    holdings: [held("a", 400, 400)],
    purchases: [on("a", "2025-01-01", 100), on("a", "2025-07-02", 300)],
    valuations: [on("a", "2026-01-01", 400)],
  });
  // 365 days for 100 and 183 days for 300 are 228.5 days for 400.
  expect(averageDays).toBe(229);
});

test("the average days of very large amounts are rounded exactly", () => {
  const amount = 12_355_999_966_033;
  const { averageDays } = analysed({
    holdings: [held("a", 2 * amount, 2 * amount)],
    purchases: [on("a", "2025-01-01", amount), on("a", "2025-01-02", amount)],
    valuations: [on("a", "2026-01-01", 2 * amount)],
  });
  // 365 days and 364 days, with equal amounts, are 364.5 days.
  expect(averageDays).toBe(365);
});

test("the payments of a holding in a quarter are one sum, whatever their order, and the largest sum comes first", () => {
  const { quarters } = analysed({
    holdings: [held("a", 0, 100), held("b", 0, 100)],
    distributions: [
      ...[on("a", "2025-01-31", 5), on("b", "2025-03-31", 7), on("b", "2025-02-28", 6), on("a", "2024-12-31", 2)],
    ],
  });
  expect(
    quarters.map(({ quarter, paidOutBy }) => [quarter, paidOutBy.map((each) => [each.holdingId, each.minorUnits])]),
  ).toEqual([
    ["2024-Q4", [["a", 2]]],
    [
      "2025-Q1",
      [
        ["b", 13],
        ["a", 5],
      ],
    ],
  ]);
});

test.each([
  ["2025-12-31", ["2024-12-31", "2025-01-01"]],
  ["2024-02-29", ["2023-02-28", "2023-03-01"]],
  ["2025-02-28", ["2024-02-28", "2024-02-29"]],
])("the twelve months up to %s begin on the second day of %j", (asOf, [before = "", first = ""]) => {
  const yearOf = (bought: string) =>
    analysed({
      holdings: [held("a", 100, 100)],
      purchases: [on("a", "2023-01-01", 50), on("a", bought, 50)],
      distributions: [on("a", before, 3), on("a", first, 4)],
      valuations: [on("a", asOf, 100)],
    }).year;
  expect(yearOf(before)).toMatchObject({ paidOutInYear: 4, yieldHundredths: 400, isFullYear: true });
  expect(yearOf(first)).toMatchObject({ isFullYear: false });
});

test("a valuation holds until the next one, a later purchase is added at cost, and one on the day of a valuation is part of it", () => {
  const { series } = analysed({
    holdings: [held("a", 350, 400)],
    purchases: [on("a", "2025-01-01", 100), on("a", "2025-02-01", 100), on("a", "2025-03-01", 150)],
    distributions: [on("a", "2025-02-15", 9)],
    valuations: [on("a", "2025-02-01", 230), on("a", "2025-04-01", 400)],
  });
  expect(
    series.points.map(({ day, paidIn, value, paidOut, isValued }) => [day, paidIn, value, paidOut, isValued]),
  ).toEqual([
    ["2025-01-01", 100, 100, 0, false],
    ["2025-02-01", 200, 230, 0, true],
    ["2025-02-15", 200, 230, 9, false],
    ["2025-03-01", 350, 380, 9, false],
    ["2025-04-01", 350, 400, 9, true],
  ]);
});

test("an amount paid in without a day is in every total, counts before the first day, and makes the return undefined", () => {
  const analysis = analysed({
    holdings: [held("a", 500, 620)],
    purchases: [on("a", "2025-02-01", 200)],
    valuations: [on("a", "2025-06-30", 620)],
  });
  expect(analysis.undated).toBe(300);
  expect(analysis.series.points[0]).toMatchObject({ paidIn: 500, value: 500 });
  expect(analysis.quarters.map(({ quarter, paidIn }) => [quarter, paidIn])).toEqual([
    ["undated", 300],
    ["2025-Q1", 200],
    ["2025-Q2", 0],
  ]);
  expect(analysis.moneyWeighted).toEqual({ over: "none", reason: "undated" });
  expect(analysis.simpleTenths).toBe(240);
  expect(analysis.averageDays).toBeUndefined();
});

test("a holding is paid back on the day from which it stays paid back, even if payments were reversed before", () => {
  const { holdings } = analysed({
    holdings: [held("a", 100, 50), held("b", 100, 40)],
    purchases: [on("a", "2023-01-01", 100), on("b", "2023-01-01", 100)],
    distributions: [
      ...[
        on("a", "2024-01-01", 120),
        on("a", "2024-02-01", -120),
        on("a", "2025-03-01", 70),
        on("a", "2024-12-31", 60),
      ],
      on("b", "2025-12-31", 99),
    ],
  });
  expect(
    holdings.map(({ paidBackOn, stillToCome, paidOutInYear }) => [paidBackOn, stillToCome, paidOutInYear]),
  ).toEqual([
    ["2025-03-01", 0, 70],
    [undefined, 1, 99],
  ]);
});

test("the amount still to come back in total is the sum of its column, and the total is paid back with the last holding", () => {
  const of = (paid: number) =>
    analysed({
      holdings: [held("a", 100, 50), held("b", 100, 40), held("gift", 0, 10)],
      purchases: [on("a", "2023-01-01", 100), on("b", "2023-01-01", 100)],
      distributions: [on("a", "2024-01-01", 250), on("b", "2024-06-30", paid)],
    });
  // The first holding has paid back more than both cost together.
  expect(of(60).holdings.map(({ stillToCome }) => stillToCome)).toEqual([0, 40, 0]);
  expect(textsOf("payback", of(60)).at(-1)).toBe("Total | 2 | 3.10 | 155.00% | 3.10 | 0.40 | –");
  expect(textsOf("payback", of(100)).at(-1)).toBe("Total | 2 | 3.50 | 175.00% | 3.50 | 0 | Jun 30, 2024");
});

test.each([
  ["before", [-50, 50]],
  ["after", [50, -50]],
])(
  "a reversed payment and its reversal on the same day, with the reversal %s it, do not move the day of being paid back",
  (_, amounts) => {
    const { holdings } = analysed({
      holdings: [held("a", 100, 50)],
      purchases: [on("a", "2023-01-01", 100)],
      distributions: [on("a", "2024-03-01", 100), ...amounts.map((amount) => on("a", "2024-06-01", amount))],
    });
    expect(holdings.map(({ paidBackOn }) => paidBackOn)).toEqual(["2024-03-01"]);
  },
);

test("figures are numbers or undefined for portfolios that are empty, without movements, bought today or worthless", () => {
  expect(analysesOf({ holdings: [], purchases: [], distributions: [], valuations: [] })).toEqual([]);
  const unmoved = analysed({ holdings: [held("a", 0, 0)] });
  expect(unmoved).toMatchObject({ paidIn: 0, gain: 0, points: 0, quarters: [], series: { points: [] } });
  expect(unmoved.simpleTenths).toBeUndefined();
  expect(unmoved.allocations[0]?.hhi).toBeUndefined();
  expect(textsOf("concentration", unmoved)[0]).toBe("Project | Plant a | 0.0% | – | –");
  expect(csvRowsOf("concentration", [unmoved], analyticsTables)[1]).toEqual([
    "EUR",
    "Project",
    "Plant a",
    "0.0",
    "",
    "",
  ]);
  expect(csvRowsOf("payback", [unmoved], analyticsTables)[1]?.slice(3, 5)).toEqual(["0.00", ""]);
  const takenBack = [on("a", "2025-01-01", 100), on("a", "2025-02-01", -100)];
  expect(analysed({ holdings: [held("a", 0, 0)], purchases: takenBack }).averageDays).toBeUndefined();
  const today = analysed({
    holdings: [held("a", 100, 100)],
    purchases: [on("a", "2025-12-31", 100)],
    valuations: [on("a", "2025-12-31", 100)],
  });
  expect(today).toMatchObject({ moneyWeighted: { over: "none", reason: "one-day" }, simpleTenths: 0, averageDays: 0 });
  const lost = analysed({
    holdings: [held("a", 100, 0)],
    purchases: [on("a", "2025-01-01", 100)],
    valuations: [on("a", "2025-12-31", 0)],
  });
  expect(lost).toMatchObject({ simpleTenths: -1000, points: -10_000, moneyWeighted: { reason: "one-sign" } });
});

test("a long history has one day for each month, and one entry for everything older than twenty years", () => {
  const days = Array.from({ length: 1_000 }, (_, at) =>
    new Date(Date.UTC(2001, 0, 1 + at * 9)).toISOString().slice(0, 10),
  );
  const analysis = analysed({
    holdings: [held("a", 1_000, 2_000)],
    purchases: days.map((day) => on("a", day, 1)),
    valuations: [on("a", "2025-12-31", 2_000)],
  });
  expect(analysis.series.isMonthly).toBe(true);
  expect(analysis.series.points.length).toBeLessThan(320);
  expect(analysis.series.points.at(-1)).toMatchObject({ paidIn: 1_000, value: 2_000 });
  expect(analysis.quarters).toHaveLength(81);
  expect(analysis.quarters[0]?.quarter).toBe("earlier");
  expect(analysis.quarters.reduce((sum, { paidIn }) => sum + paidIn, 0)).toBe(1_000);
});

test("the table of a long history has every month with a valuation, even if something was bought later in that month", () => {
  const months = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 8));
  const daily = Array.from({ length: 28 }, (_, at) => `${at + 1}`.padStart(2, "0"));
  const analysis = analysed({
    holdings: [held("a", 24 * 28, 1_024)],
    purchases: months.flatMap((month) => daily.map((day) => on("a", `${month}${day}`, 1))),
    valuations: months.slice(0, -1).map((month, at) => on("a", `${month}15`, 1_000 + at)),
  });
  expect([analysis.series.isMonthly, analysis.series.points.length]).toEqual([true, 24]);
  expect(tableOf("value", analysis).rows).toHaveLength(24);
});

test("in a thousand random portfolios, shares add up to 100%, parts to the whole, and no figure is NaN", () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const anyDay = () => new Date(Date.UTC(2020, 0, 1 + below(2_000))).toISOString().slice(0, 10);
  for (let number = 0; number < 1_000; number += 1) {
    const purchases: Movement[] = [];
    const holdings = Array.from({ length: 1 + below(8) }, (_, at) => {
      const bought = Array.from({ length: below(4) }, () => on(`${at}`, anyDay(), below(10 ** below(12))));
      purchases.push(...bought);
      const undated = below(3) === 0 ? below(1_000) : 0;
      const invested = bought.reduce((sum, { minorUnits }) => sum + minorUnits, undated);
      return held(`${at}`, invested, below(4) === 0 ? 0 : below(2 * invested + 1));
    });
    const distributions = Array.from({ length: below(10) }, () =>
      on(`${below(holdings.length)}`, anyDay(), below(5) === 0 ? -below(1_000) : below(100_000)),
    );
    const valuations = Array.from({ length: below(10) }, () =>
      on(`${below(holdings.length)}`, anyDay(), below(10 ** 9)),
    );
    const [analysis] = analysesOf({ holdings, purchases, distributions, valuations }) as [Analysis];
    const sum = (key: "points" | "shareTenths" | "gain" | "paidIn" | "paidOut") =>
      analysis.holdings.reduce((total, each) => total + each[key], 0);
    expect([number, sum("shareTenths")]).toEqual([number, analysis.value > 0 ? 1000 : 0]);
    expect([number, sum("points")]).toEqual([number, analysis.points]);
    expect([number, sum("gain"), sum("paidIn")]).toEqual([number, analysis.gain, analysis.paidIn]);
    for (const { parts } of analysis.allocations)
      expect([number, parts.reduce((total, { tenths }) => total + tenths, 0)]).toEqual([
        number,
        analysis.value > 0 ? 1000 : 0,
      ]);
    if (analysis.asOf) {
      const quarters = analysis.quarters.reduce((total, { paidIn, paidOut }) => total + paidOut - paidIn, 0);
      expect([number, quarters]).toEqual([number, analysis.paidOut - analysis.paidIn]);
      expect(analysis.series.points.at(-1)).toMatchObject({ value: analysis.value, paidOut: analysis.paidOut });
    }
    expect(JSON.stringify(allFiguresOf([analysis], analyticsTables))).not.toMatch(/NaN|Infinity|undefined/);
  }
}, 30_000);

test("shares add up exactly for amounts of any size and for losses, and a part of zero never gets a rounding step", () => {
  expect(wholeSharesOf([1, 1, 1], 3, 1000)).toEqual([334, 333, 333]);
  expect(wholeSharesOf([-1, -1, 3], 3, 1000)).toEqual([-333, -334, 1000]);
  expect(wholeSharesOf([0, 2, 1], 3, 100)).toEqual([0, 67, 33]);
  const large = 9_007_199_254_740_991;
  expect(wholeSharesOf([large, 0], large, 10_000)).toEqual([10_000, 0]);
  expect(wholeSharesOf([5, -5], 0, 10)).toEqual([0, 0]);
});

test("a file has the names of its columns even without rows, and never has a total", () => {
  expect(csvRowsOf("cash-flow", [], analyticsTables)).toEqual([["Currency", "Quarter", "Paid in", "Paid out", "Net"]]);
  const analyses = analysesOf(sampleMovements);
  for (const name of tableNames) {
    const [heading = [], ...rows] = csvRowsOf(name, analyses, analyticsTables);
    expect(rows.every((row) => row.length === heading.length && row[0] === "EUR")).toBe(true);
    expect(rows.map(([, head]) => head)).not.toContain("Total");
  }
  expect(csvRowsOf("value", analyses, analyticsTables).at(-1)).toEqual([
    ...["EUR", "2025-12-31", "7200000.00", "7646000.00", "446000.00", "139600.00"],
  ]);
  expect(csvRowsOf("contribution", analyses, analyticsTables)[4]).toEqual([
    ...["EUR", "Metered Water Network", "-10000.00", "-0.14", "-2.0", "58 days"],
  ]);
  expect(csvRowsOf("concentration", analyses, analyticsTables)[1]).toEqual([
    ...["EUR", "Project", "Edge Data Hall", "42.8", 3151, "3.2"],
  ]);
});

test("the file of all figures names each by its table, row and column, and omits undefined ones", () => {
  const [, ...figures] = allFiguresOf(analysesOf(sampleMovements), analyticsTables);
  expect(figures.filter(([, table]) => table === "Two returns").map(([, , ...rest]) => rest)).toEqual([
    ["Money-weighted return", "Percent", "11.7"],
    ["Money-weighted return", "Over", "a year"],
    ["Simple return", "Amount", "585600.00"],
    ["Simple return", "Percent", "8.1"],
    ["Paid in", "Amount", "7200000.00"],
    ["Value", "Amount", "7646000.00"],
    ["Paid out", "Amount", "139600.00"],
  ]);
});
