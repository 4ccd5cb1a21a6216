import { expect, test } from "vitest";
import { type CashFlow, moneyWeightedReturnOf } from "#rules/portfolio/analytics/money-weighted-return.ts";

type Flow = [day: string, amount: number];
const flowsOf = (flows: readonly Flow[]): CashFlow[] => flows.map(([day, minorUnits]) => ({ day, minorUnits }));

/** The first one is the example that Microsoft publishes for XIRR, with a result of 0.373362535. */
const yearly: [string, Flow[], number][] = [
  [
    "Excel",
    [
      ["2008-01-01", -10_000],
      ["2008-03-01", 2_750],
      ["2008-10-30", 4_250],
      ["2009-02-15", 3_250],
      ["2009-04-01", 2_750],
    ],
    373,
  ],
  [
    "ten percent in 365 days",
    [
      ["2023-01-01", -100_00],
      ["2024-01-01", 110_00],
    ],
    100,
  ],
  [
    "three years at ten percent",
    [
      ["2021-01-01", -100_00],
      ["2023-12-31", 133_07],
    ],
    100,
  ],
  [
    "half of it lost each year",
    [
      ["2021-01-01", -100_00],
      ["2022-12-31", 25_00],
    ],
    -500,
  ],
  [
    "nothing gained",
    [
      ["2021-01-01", -100_00],
      ["2022-06-01", 100_00],
    ],
    0,
  ],
  [
    "nearly everything lost in nine thousand years",
    [
      ["1000-01-01", -100_00],
      ["9999-12-31", 1],
    ],
    -1,
  ],
  [
    "bought twice in a bull market",
    [
      ["2020-01-01", -1_00],
      ["2021-12-31", 40_000_00],
    ],
    199_000,
  ],
];

test.each(yearly)("the yearly rate equals the one of a spreadsheet: %s", (_name, flows, tenths) => {
  expect(moneyWeightedReturnOf(flowsOf(flows))).toEqual({ over: "year", tenths });
  expect(moneyWeightedReturnOf(flowsOf(flows).reverse())).toEqual({ over: "year", tenths });
});

/** The first one is the example of LibreOffice for XIRR: 18.28% a year, which is 10.7% for its 221 days. */
const short: [Flow[], number, number][] = [
  [
    [
      ["2001-01-01", -10_000],
      ["2001-02-01", 2_000],
      ["2001-03-15", 2_500],
      ["2001-05-12", 5_000],
      ["2001-08-10", 1_000],
    ],
    107,
    221,
  ],
  // Everything came back; the later value of zero is not a cash flow.
  [
    [
      ["2025-01-01", -100],
      ["2025-07-01", 110],
      ["2026-12-31", 0],
    ],
    100,
    181,
  ],
  [
    [
      ["2025-12-30", -100],
      ["2025-12-31", 200],
    ],
    1000,
    1,
  ],
  [
    [
      ["2025-11-03", -500_00],
      ["2025-12-31", 490_00],
    ],
    -20,
    58,
  ],
];

test.each(short)(
  "the return over less than a year is not annualized, and has its number of days",
  (flows, tenths, days) => {
    expect(moneyWeightedReturnOf(flowsOf(flows))).toEqual({ over: "period", tenths, days });
  },
);

const none: [string, Flow[]][] = [
  ["one-day", []],
  [
    "one-day",
    [
      ["2025-01-01", -100],
      ["2025-01-01", 150],
    ],
  ],
  [
    "one-sign",
    [
      ["2025-01-01", -100],
      ["2025-06-01", 0],
    ],
  ],
  [
    "one-sign",
    [
      ["2025-01-01", 100],
      ["2025-06-01", 50],
    ],
  ],
  // 10% and 20% are both solutions.
  [
    "several-rates",
    [
      ["2021-01-01", -100_000],
      ["2022-01-01", 230_000],
      ["2023-01-01", -132_000],
    ],
  ],
  [
    "no-rate",
    [
      ["2021-01-01", -100],
      ["2022-01-01", 100],
      ["2023-01-01", -100],
    ],
  ],
  [
    "no-rate",
    [
      ["2021-01-01", -1],
      ["2022-01-01", 1_000_000],
    ],
  ],
];

test.each(none)("there is no return if it would be a guess: %s", (reason, flows) => {
  expect(moneyWeightedReturnOf(flowsOf(flows))).toEqual({ over: "none", reason });
});

/** Finds all rates by the textbook method: looks for changes of sign of the present value on a fine grid, then bisects. */
function ratesOf(flows: readonly { days: number; amount: number }[], unit: number): number[] {
  const valueAt = (rate: number) =>
    flows.reduce((sum, { days, amount }) => sum + amount / (1 + rate) ** (days / unit), 0);
  const grid = Array.from({ length: 240 }, (_, at) => 10 ** (-4 + (8 * at) / 239) - 1);
  const values = grid.map(valueAt);
  return grid.flatMap((to, at) => {
    let low = grid[at - 1] ?? to;
    const isPositive = (values[at - 1] ?? 0) > 0;
    if (at === 0 || isPositive === (values[at] ?? 0) > 0) return [];
    let high = to;
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      if (valueAt(middle) > 0 === isPositive) low = middle;
      else high = middle;
    }
    return [low];
  });
}

test("ten thousand random cash flows have the rate that bisection finds, or none if it finds none or several", () => {
  let [seed, defined] = [42, 0];
  const wrong: string[] = [];
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let number = 0; number < 10_000; number += 1) {
    const count = 2 + Math.floor(random() * 7);
    const days = [...new Set([0, ...Array.from({ length: count }, () => 1 + Math.floor(random() ** 2 * 4_000))])].sort(
      (one, other) => one - other,
    );
    const flows = days.map((day, at) => ({
      days: day,
      amount: (at === 0 || random() < 0.3 ? -1 : 1) * (1 + Math.floor(random() * 1_000_000)),
    }));
    const found = moneyWeightedReturnOf(
      flows.map(({ days: after, amount }) => ({
        day: new Date(Date.UTC(2010, 0, 1 + after)).toISOString().slice(0, 10),
        minorUnits: amount,
      })),
    );
    const rates = ratesOf(flows, Math.min(365, days.at(-1) ?? 1));
    const expected = (rates[0] ?? 0) * 1000;
    if (found.over !== "none") defined += 1;
    const isRight =
      found.over === "none"
        ? rates.length !== 1
        : rates.length === 1 && Math.abs(found.tenths - expected) <= 0.5 + Math.abs(expected) * 1e-9;
    if (!isRight) wrong.push(`${number}: ${JSON.stringify({ flows, found, rates })}`);
  }
  expect(wrong).toEqual([]);
  expect(defined).toBeGreaterThan(5_000);
  expect(defined).toBeLessThan(9_950);
});
