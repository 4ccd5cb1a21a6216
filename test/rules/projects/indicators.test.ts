import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, readDay } from "#rules/day.ts";
import {
  decimalText,
  proRataOf,
  proRataTextOf,
  tokenShareOf,
  tokenShareTextOf,
} from "#rules/projects/indicators/holder-share.ts";
import { readIndicator } from "#rules/projects/indicators/indicator.ts";
import { indicatorPeriodTextOf, readIndicatorPeriod, yearsOf } from "#rules/projects/indicators/period.ts";

const today = readDay("2026-03-01") as Day;
const typed: Parameters<typeof readIndicator>[0] = {
  kind: "energy",
  name: " Electricity from the roof ",
  unit: "kWh",
  value: "1,470.50",
  firstDay: "2025-01-01",
  lastDay: "2025-12-31",
  method: "Inverter meter",
  source: "Operating report 2025",
};

test("entries are trimmed, a value loses its separators but no digit, and a known kind sets the unit", () => {
  const { entries } = readIndicator(typed, today);
  expect(entries).toEqual({ ...typed, name: "Electricity from the roof", unit: "MWh", value: "1470.50" });
  expect(readIndicator({ ...typed, kind: "own" }, today).entries?.unit).toBe("kWh");
  expect(readIndicator({ ...typed, value: "1,234,567" }, today).entries?.value).toBe("1234567");
  const onToday = { firstDay: "2026-03-01", lastDay: "2026-03-01" };
  expect(readIndicator({ ...typed, ...onToday }, today).entries).toMatchObject(onToday);
});

test.each([
  [{ name: " " }, { name: "missing" }],
  [{ kind: "own", unit: " " }, { unit: "missing" }],
  [
    { method: " ", source: " " },
    { method: "missing", source: "missing" },
  ],
  [{ value: "1.470,5" }, { value: "value" }],
  [{ value: "-1" }, { value: "value" }],
  [{ value: "1e9" }, { value: "value" }],
  [{ value: "1.23456" }, { value: "value" }],
  [{ value: "" }, { value: "value" }],
  [{ value: "1234567890123" }, { value: "too-large" }],
  [{ value: "1,234,567,890,123.5" }, { value: "too-large" }],
  [{ value: "1234567890123.56789" }, { value: "value" }],
  [{ firstDay: "2025-02-30" }, { firstDay: "day" }],
  [{ lastDay: "2025-02-30" }, { lastDay: "day" }],
  [{ firstDay: "2026-01-01" }, { lastDay: "order" }],
  [{ lastDay: "2026-03-02" }, { lastDay: "future" }],
] as const)("the entries %o are refused with their faults", (change, faults) => {
  expect(readIndicator({ ...typed, ...change }, today).faults).toEqual(faults);
});

test("a period that is a year or a quarter is shown as one, and any other by its days", () => {
  for (const [name, said] of [
    ["2025", "2025"],
    ["2025-Q1", "Q1 2025"],
    ["2024-Q4", "Q4 2024"],
  ] as const) {
    const period = readIndicatorPeriod(name);
    expect([name, period && indicatorPeriodTextOf(period)]).toEqual([name, said]);
  }
  expect(readIndicatorPeriod("2024-Q1")).toEqual({ firstDay: "2024-01-01", lastDay: "2024-03-31" });
  expect(readIndicatorPeriod("2025-Q5") ?? readIndicatorPeriod("25") ?? readIndicatorPeriod("2025-q1")).toBeUndefined();
  expect(indicatorPeriodTextOf({ firstDay: "2025-01-01", lastDay: "2025-06-30" })).toBe("Jan 1, 2025 – Jun 30, 2025");
  expect(indicatorPeriodTextOf({ firstDay: "2025-06-30", lastDay: "2025-06-30" })).toBe("Jun 30, 2025");
  const periods = ["2024-Q4", "2025", "2024"].flatMap((name) => readIndicatorPeriod(name) ?? []);
  expect(yearsOf(periods)).toEqual(["2025", "2024"]);
});

test.each([
  ["196", 1_400, 9_800, "28.0"],
  ["9420", 3_000, 14_720, "1919.8"],
  ["1470", 1_400, 9_800, "210.0"],
  ["0.5", 1, 3, "0.17"],
  ["0", 1, 3, "0.0"],
  ["999999999999.9999", 1, 1, "999999999999.99990"],
  ["7", 1_000, 1_000, "7.0"],
])("the part of a value of %s for %i of %i tokens is %s", (value, tokens, supply, expected) => {
  expect(proRataOf(value, { tokens, supply })).toBe(expected);
});

test("a share is undefined, with a reason, if no supply is published or more tokens are held than it", () => {
  expect(tokenShareOf({ tokens: 5, supply: null })).toEqual({ reason: "no-supply" });
  expect(tokenShareOf({ tokens: 5, supply: 0 })).toEqual({ reason: "no-supply" });
  expect(tokenShareOf({ tokens: 5, supply: 4 })).toEqual({ reason: "more-than-supply" });
  expect(tokenShareOf({ tokens: 1_400, supply: 9_800 })).toEqual({ hundredths: 1429 });
  expect(proRataOf("196", { tokens: 5, supply: null })).toBeUndefined();
});

test.each([
  [{ tokens: 1_400, supply: 9_800 }, "14.29%"],
  [{ tokens: 1, supply: 20_000 }, "0.01%"],
  [{ tokens: 1, supply: 20_001 }, "under 0.01%"],
  [{ tokens: 0, supply: 9 }, "0.00%"],
  [{ tokens: 20_000, supply: 20_001 }, "over 99.99%"],
  [{ tokens: 9, supply: 9 }, "100.00%"],
])("a share that only rounds to 0% or 100% says that it is over or under: %o is %s", (held, text) => {
  expect(tokenShareTextOf(held, { under: "under", over: "over" })).toMatchObject({ text });
});

test.each([
  ["12", 1, 1_000_000, "under 0.1"],
  ["1470.5", 1, 1_000_000, "under 0.01"],
  ["0.00", 1, 1_000_000, "0.000"],
  ["12", 0, 1_000_000, "0.0"],
  ["12000", 1, 2, "6,000.0"],
  ["12", 1, null, undefined],
])("the part of a value of %s for %i of %s tokens is written as %s", (value, tokens, supply, text) => {
  expect(proRataTextOf(value, { tokens, supply }, { under: "under" })).toBe(text);
});

test("the parts of all holders add up to the whole except for rounding, and separators do not change the digits", () => {
  const value = fc
    .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.option(fc.stringMatching(/^\d{1,4}$/)))
    .map(([whole, decimals]) => (decimals === null ? `${whole}` : `${whole}.${decimals}`));
  fc.assert(
    fc.property(value, fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 9 }), (whole, tokens) => {
      const supply = tokens.reduce((sum, each) => sum + each, 0);
      const parts = tokens.map((each) => BigInt((proRataOf(whole, { tokens: each, supply }) ?? "").replace(".", "")));
      const exact = BigInt(`${whole.replace(".", "")}0`);
      const off = parts.reduce((sum, part) => sum + part, 0n) - exact;
      expect(off * off <= BigInt(tokens.length) ** 2n).toBe(true);
      expect(decimalText(whole).replaceAll(",", "")).toBe(whole);
    }),
  );
});
