import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleRecords, sampleStatements } from "#client/pages/reports/sample-reports.ts";
import { reportPapers, statementCopy, taxCopy } from "#content/pages/statement-copy.ts";
import { csvOf } from "#rules/csv.ts";
import { readMandateName } from "#rules/portfolio/reports/mandate.ts";
import { endedPeriods, type Period, periodOf, periodTextOf, readPeriod } from "#rules/portfolio/reports/period.ts";
import { firstDayOf, type PortfolioRecords, recordsIn } from "#rules/portfolio/reports/records.ts";
import { statementRowsOf, taxRowsOf } from "#rules/portfolio/reports/report-rows.ts";
import { changesOf, comparedTextOf, revisionTextOf } from "#rules/portfolio/reports/revision.ts";
import { statementOf, sumNames } from "#rules/portfolio/reports/statement.ts";
import {
  changeTextsOf,
  holdingTableOf,
  movementTableOf,
  notesTextOf,
  ratioTextsOf,
  sinceTableOf,
  sumTextsOf,
  type TextTable,
} from "#rules/portfolio/reports/statement-text.ts";
import { taxOverviewsOf } from "#rules/portfolio/reports/tax-overview.ts";
import { taxTableOf } from "#rules/portfolio/reports/tax-text.ts";

function period(id: string): Period {
  const read = readPeriod(id);
  if (!read) throw new Error(`${id} is no period.`);
  return read;
}

function linesOf({ rows, total }: TextTable): string[] {
  return [...rows, ...(total ? [total] : [])].map((cells) => cells.join(" | "));
}

test("a return over one day is written with a singular day", () => {
  const since = statementOf(sampleRecords, period("2025-Q4"), "EUR").since;
  if (!since) throw new Error("The sample has movements.");
  const texts = ratioTextsOf({ ...since, moneyWeighted: { over: "period", tenths: 500, days: 1 } }, statementCopy);
  expect(texts[1]?.text).toBe("+50.0% in 1 day");
});

test("the sample's fourth quarter has the figures that were worked out by hand", () => {
  const figures = statementOf(sampleRecords, period("2025-Q4"), "EUR");
  expect(sumTextsOf(figures, statementCopy).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Value at the start of Oct 1, 2025: 5,862,000.00",
    "Paid in: 1,600,000.00",
    "Change in value: +184,000.00",
    "Value, Dec 31, 2025: 7,646,000.00",
    "Paid out: 58,800.00",
  ]);
  expect(linesOf(movementTableOf(figures, statementCopy))).toEqual([
    "Oct 1, 2025 | Purchase | Green Energy Plant | 100 tokens at 1,000.00 | 100,000.00 | ",
    "Oct 6, 2025 | Purchase | Electric Bus Depot | 1,000 tokens at 1,000.00 | 1,000,000.00 | ",
    "Nov 3, 2025 | Purchase | Metered Water Network | 500 tokens at 1,000.00 | 500,000.00 | ",
    "Dec 19, 2025 | Distribution | Edge Data Hall | 3,000 tokens at 14.00 |  | 42,000.00",
    "Dec 19, 2025 | Distribution | Timber Housing Block | 1,400 tokens at 12.00 |  | 16,800.00",
    "Total |  |  |  | 1,600,000.00 | 58,800.00",
  ]);
  expect(linesOf(holdingTableOf(figures, statementCopy))).toEqual([
    "Edge Data Hall | 3,000 | 3,180,000.00 | 0.00 | +90,000.00 | 3,270,000.00",
    "Electric Bus Depot | 2,200 | 1,212,000.00 | 1,000,000.00 | +76,000.00 | 2,288,000.00",
    "Timber Housing Block | 1,400 | 1,470,000.00 | 0.00 | +28,000.00 | 1,498,000.00",
    "Metered Water Network | 500 | 0.00 | 500,000.00 | −10,000.00 | 490,000.00",
    "Green Energy Plant | 100 | 0.00 | 100,000.00 | 0.00 | 100,000.00",
    "Total |  | 5,862,000.00 | 1,600,000.00 | +184,000.00 | 7,646,000.00",
  ]);
  const { since } = figures;
  if (!since) throw new Error("Nothing is on record.");
  expect(linesOf(sinceTableOf(since, "EUR", statementCopy))).toEqual([
    "Paid in | 8 purchases on record | 7,200,000.00",
    "Paid out | 6 distributions | 139,600.00",
    "Value | On the newest day on record, Dec 31, 2025 | 7,646,000.00",
    "Gain | Value and paid out, less paid in | +585,600.00",
  ]);
  expect(ratioTextsOf(since, statementCopy).map(({ text }) => text)).toEqual([
    "+8.1%",
    "+11.7% a year",
    "1.94%",
    "1.9%",
  ]);
});

test("a statement says that part of what was paid in has no day, which leaves one of its returns undefined", () => {
  const records = { ...sampleRecords, purchases: sampleRecords.purchases.slice(1) };
  const { since } = statementOf(records, period("2025-Q4"), "EUR");
  if (!since) throw new Error("Nothing is on record.");
  expect(linesOf(sinceTableOf(since, "EUR", statementCopy))[0]).toBe(
    "Paid in | 7 purchases on record, what was bought without a day on record | 7,200,000.00",
  );
  expect(ratioTextsOf(since, statementCopy)[1]?.text).toBe("not defined");
});

test("the notes name the last day of the yield, which is not always the last day of the period", () => {
  const { notesText } = reportPapers.statement;
  const figures = statementOf(sampleRecords, period("2025-11"), "EUR");
  // 14,000 + 51,400 + 15,400 in the twelve months before November 3, divided by the 7,200,000 paid in.
  expect([figures.to, figures.since?.asOf, figures.since?.yieldHundredths]).toEqual(["2025-11-30", "2025-11-03", 112]);
  expect(notesTextOf(figures, notesText)).toContain(
    "Yield on cost is what was paid out in the twelve months up to the newest day on record (Nov 3, 2025), divided by what was paid in.",
  );
  expect(notesTextOf({}, notesText)).toContain("up to the newest day on record, divided by what was paid in.");
});

test("the sample's correction lists exactly what it corrects", () => {
  const [corrected, superseded] = sampleStatements;
  expect([corrected?.statement.isSuperseded, superseded?.statement.isSuperseded]).toEqual([false, true]);
  if (!corrected?.corrects) throw new Error("It corrects nothing.");
  expect(changeTextsOf(corrected.corrects, "EUR", statementCopy)).toEqual([
    "Paid out: 55,800.00 becomes 58,800.00.",
    "Distribution, Edge Data Hall, Dec 19, 2025: 39,000.00 becomes 42,000.00.",
    "The figures since the first day on record were recalculated.",
  ]);
});

test("the tax overview of a year shows its halves, and is empty for a year without payments", () => {
  const [overview] = taxOverviewsOf(sampleRecords, 2025);
  if (!overview) throw new Error("Nothing was paid.");
  expect(linesOf(taxTableOf(overview, taxCopy))).toEqual([
    "Edge Data Hall | 2 | 36,000.00 | 42,000.00 | 78,000.00",
    "Timber Housing Block | 4 | 29,400.00 | 32,200.00 | 61,600.00",
    "Paid out, EUR | 6 | 65,400.00 | 74,200.00 | 139,600.00",
  ]);
  expect(taxOverviewsOf(sampleRecords, 2024)).toEqual([]);
});

test("a tax overview has a part for each currency, the largest payer first, and its second half begins on July 1", () => {
  const paying = (day: string, minorUnits: number) => ({
    undated: 100,
    bought: [],
    paid: [{ day, minorUnits }],
    valued: [],
  });
  const records = recordsOf([
    ...[paying("2025-01-01", 7), paying("2025-07-01", 5), paying("2025-06-30", 5), paying("2025-12-31", 6)],
  ]);
  const [dollars, ...euros] = records.holdings;
  if (!dollars) throw new Error("There are four.");
  const holdings = [{ ...dollars, currency: "USD" as const }, ...euros];
  expect(
    taxOverviewsOf({ ...records, holdings }, 2025).map(({ currency, projects, firstHalf, secondHalf }) => [
      ...[currency, projects.map(({ name }) => name), firstHalf, secondHalf],
    ]),
  ).toEqual([
    ["EUR", ["Plant 3", "Plant 1", "Plant 2"], 5, 11],
    ["USD", ["Plant 0"], 7, 0],
  ]);
});

test("records are limited to one currency and, if one is given, to one mandate, together with their movements", () => {
  const all = recordsOf(
    [1, 2, 3].map((minorUnits) => ({
      undated: 0,
      bought: [{ day: "2025-01-01", minorUnits, tokens: 1 }],
      paid: [{ day: "2025-02-01", minorUnits }],
      valued: [{ day: "2025-03-01", minorUnits }],
    })),
  );
  const holdings = all.holdings.map((each) => (each.id === "2" ? { ...each, currency: "USD" as const } : each));
  const idsIn = (mandate: string | null) => {
    const { holdings: held, ...lists } = recordsIn({ ...all, holdings }, { currency: "EUR", mandate });
    const { purchases, distributions, valuations } = lists;
    return [
      held.map(({ id }) => id),
      ...[purchases, distributions, valuations].map((list) => list.map((each) => each.holdingId)),
    ];
  };
  expect(idsIn(null)).toEqual(Array(4).fill(["0", "1"]));
  expect(idsIn("even")).toEqual(Array(4).fill(["0"]));
});

test("a statement lists holdings and movements of its period; movements are sorted by day, purchases first, then by name", () => {
  const day = "2025-05-05";
  const nothing = { undated: 0, bought: [], paid: [], valued: [] };
  const records = recordsOf([
    { ...nothing, bought: [{ day: "2026-01-01", minorUnits: 900, tokens: 1 }] },
    { ...nothing, undated: 100, paid: [{ day, minorUnits: 7 }] },
    { ...nothing, undated: 100, bought: [{ day, minorUnits: -100, tokens: -7 }], paid: [{ day, minorUnits: -7 }] },
    { ...nothing, bought: [{ day, minorUnits: 300, tokens: 1 }] },
    nothing,
  ]);
  // Plant 0 was bought later, the tokens of plant 2 were given back, and those of plant 4 are worth nothing.
  const holdings = records.holdings.map((each) => (each.id === "0" ? { ...each, tokens: 1 } : each)).toReversed();
  const figures = statementOf(
    {
      ...records,
      holdings,
      purchases: records.purchases.toReversed(),
      distributions: records.distributions.toReversed(),
    },
    period("2025"),
    "EUR",
  );
  expect(figures.holdings.map(({ name }) => name)).toEqual(["Plant 3", "Plant 1", "Plant 2", "Plant 4"]);
  expect(linesOf(movementTableOf(figures, statementCopy)).slice(0, 4)).toEqual([
    "May 5, 2025 | Purchase taken back | Plant 2 | 7 tokens | −1.00 | ",
    "May 5, 2025 | Purchase | Plant 3 | 1 token at 3.00 | 3.00 | ",
    "May 5, 2025 | Distribution | Plant 1 |  |  | 0.07",
    "May 5, 2025 | Distribution taken back | Plant 2 |  |  | −0.07",
  ]);
});

test("the opening value is the value at the start of the first day, even if there is a valuation on that day", () => {
  const worth = { bought: [], paid: [], undated: 433_333, valued: [{ day: "2025-01-01", minorUnits: 399_999 }] };
  const figures = statementOf(recordsOf([worth]), period("2025"), "EUR");
  expect(sumTextsOf(figures, statementCopy)[0]).toEqual({
    name: "Value at the start of Jan 1, 2025",
    text: "4,333.33",
  });
  expect(holdingTableOf(figures, statementCopy).columns).toEqual([
    ...["Project", "Tokens", "Value at the start of Jan 1, 2025"],
    ...["Paid in", "Change", "Value, Dec 31, 2025"],
  ]);
});

test("reversed purchases and payments are not counted, and the amounts of earlier years stay as they are", () => {
  const bought = ["2024-01-10", "2024-02-10", "2024-03-10"].map((day) => ({ day, minorUnits: 1_000, tokens: 1 }));
  const paid = ["2024-06-01", "2025-06-01", "2025-09-01"].map((day) => ({ day, minorUnits: 1_234 }));
  const records = recordsOf([{ undated: 0, bought, paid, valued: [] }]);
  const [wrong, inLastYear, inThisYear] = [records.purchases[2], records.distributions[0], records.distributions[2]];
  if (!wrong || !inLastYear || !inThisYear) throw new Error("They are there.");
  const counterOf = <Entry extends { id: string; minorUnits: number }>(entry: Entry, day: string) => ({
    ...entry,
    ...{ id: `${entry.id}-counter`, day, minorUnits: -entry.minorUnits, reverses: entry.id },
  });
  const corrected = {
    ...records,
    holdings: records.holdings.map((each) => ({ ...each, investedMinorUnits: 2_000 })),
    purchases: [...records.purchases, { ...counterOf(wrong, wrong.day), tokens: -1 }],
    distributions: [...records.distributions, counterOf(inLastYear, "2025-02-01"), counterOf(inThisYear, "2025-10-01")],
  };
  const { since } = statementOf(corrected, period("2025"), "EUR");
  if (!since) throw new Error("Something is on record.");
  expect(linesOf(sinceTableOf(since, "EUR", statementCopy)).slice(0, 2)).toEqual([
    "Paid in | 2 purchases on record | 20.00",
    "Paid out | 1 distribution | 12.34",
  ]);
  // A payment counts until it is reversed, and stays in the year in which it was paid.
  expect(statementOf(corrected, period("2024"), "EUR").since?.distributions).toBe(1);
  const taxOf = (year: number) => taxOverviewsOf(corrected, year).map(({ payments, year: sum }) => [payments, sum]);
  expect([taxOf(2024), taxOf(2025)]).toEqual([[[1, 1_234]], [[1, 0]]]);
  const rows = taxRowsOf(2025, taxOverviewsOf(corrected, 2025), taxCopy);
  expect(rows[1]).toEqual([2025, "EUR", "Plant 0", 1, "0.00", "0.00", "0.00"]);
});

test("only a month, a quarter or a year is a valid period", () => {
  expect(
    ["2024", "2024-Q1", "2024-02", "2025-Q4"].map(period).map(({ id, from, to }) => `${id}: ${from} to ${to}`),
  ).toEqual([
    "2024: 2024-01-01 to 2024-12-31",
    "2024-Q1: 2024-01-01 to 2024-03-31",
    "2024-02: 2024-02-01 to 2024-02-29",
    "2025-Q4: 2025-10-01 to 2025-12-31",
  ]);
  expect(["2025", "2025-Q4", "2025-10"].map((id) => periodTextOf(period(id)))).toEqual([
    "2025",
    "Q4 2025",
    "October 2025",
  ]);
  for (const id of [
    "",
    "0999",
    "2025-Q5",
    "2025-Q0",
    "2025-13",
    "2025-00",
    "2025-1",
    "20255",
    "2025-Q1 ",
    "2025-10-01",
    "٢٠٢٥",
  ])
    expect([id, readPeriod(id)]).toEqual([id, undefined]);
});

test("the periods offered start with the one of the first day, and include only those that are over", () => {
  const ids = (list: Period[]) => list.map(({ id }) => id);
  expect(ids(endedPeriods("quarter", "2025-05-31", "2025-12-31"))).toEqual(["2025-Q3", "2025-Q2"]);
  expect(ids(endedPeriods("quarter", "2025-05-31", "2026-01-01"))[0]).toBe("2025-Q4");
  expect(ids(endedPeriods("month", "2024-12-31", "2025-02-01"))).toEqual(["2025-01", "2024-12"]);
  expect(ids(endedPeriods("year", "2024-12-31", "2025-12-31"))).toEqual(["2024"]);
  expect(endedPeriods("month", "2025-05-01", "2025-05-31")).toEqual([]);
});

test("a correction lists what was added, removed and changed, and a renamed project alone is not a correction", () => {
  const quarter = period("2025-Q4");
  const before = statementOf(sampleRecords, quarter, "EUR");
  const [first, ...others] = sampleRecords.distributions;
  if (!first) throw new Error("The sample has no distributions.");
  const added = { ...first, id: "late", day: "2025-12-30", minorUnits: 1_234_56, tokens: null };
  const after = statementOf({ ...sampleRecords, distributions: [...others, added] }, quarter, "EUR");
  expect(changeTextsOf(changesOf(before, after), "EUR", statementCopy)).toContain(
    "Distribution, Timber Housing Block, Dec 30, 2025: 1,234.56 is added.",
  );
  expect(changeTextsOf(changesOf(after, before), "EUR", statementCopy)).toContain(
    "Distribution, Timber Housing Block, Dec 30, 2025: 1,234.56 is no longer in it.",
  );
  // The new names also change the order.
  const holdings = sampleRecords.holdings.map((each, at) => ({ ...each, name: `${9 - at} ${each.name}` }));
  expect(comparedTextOf(statementOf({ ...sampleRecords, holdings }, quarter, "EUR"))).toBe(comparedTextOf(before));
  const many = Array.from({ length: 30 }, (_, at) => ({ ...added, id: `${at}` }));
  const changes = changesOf(before, statementOf({ ...sampleRecords, distributions: many }, quarter, "EUR"));
  expect([changes.list.length, changes.more > 0]).toEqual([20, true]);
  expect([1, 2, 26, 27, 28, 53].map(revisionTextOf)).toEqual(["A", "B", "Z", "AA", "AB", "BA"]);
});

/** Each statement stores a digest of this text. If the text changed, members would be told that all their statements changed. */
test("the text by which statements are compared does not change", () => {
  const records: PortfolioRecords = {
    holdings: [
      {
        ...{
          id: "h1",
          name: "Plant Nord",
          category: "Technology",
          status: "Active",
          country: "Italy",
          currency: "EUR",
        },
        ...{ tokens: 10, investedMinorUnits: 100_000, currentMinorUnits: 105_000, mandate: null },
      },
    ],
    purchases: [{ id: "b1", holdingId: "h1", day: "2024-10-17", tokens: 10, minorUnits: 100_000, reverses: null }],
    distributions: [
      { id: "p1", holdingId: "h1", day: "2025-11-30", tokens: 10, minorUnits: 500, reverses: null },
      { id: "p2", holdingId: "h1", day: "2025-12-01", tokens: null, minorUnits: -500, reverses: "p1" },
    ],
    valuations: [{ holdingId: "h1", day: "2025-12-31", minorUnits: 105_000 }],
  };
  const counter = { isCounter: true, holdingId: "h1", tokens: null, minorUnits: -500 };
  const expected = {
    ...{ period: "2025-Q4", from: "2025-10-01", to: "2025-12-31", currency: "EUR" },
    ...{ opening: 100_000, paidIn: 0, paidOut: 0, change: 5_000, closing: 105_000 },
    movements: [
      {
        id: "p1",
        day: "2025-11-30",
        kind: "distribution",
        isCounter: false,
        holdingId: "h1",
        tokens: 10,
        minorUnits: 500,
      },
      { id: "p2", day: "2025-12-01", kind: "distribution", ...counter },
    ],
    holdings: [{ id: "h1", tokens: 10, opening: 100_000, paidIn: 0, paidOut: 0, change: 5_000, closing: 105_000 }],
    since: {
      ...{ from: "2024-10-17", asOf: "2025-12-31", purchases: 1, distributions: 0, paidIn: 100_000, paidOut: 0 },
      ...{ value: 105_000, gain: 5_000, simpleTenths: 50, moneyWeighted: { over: "year", tenths: 41 } },
      ...{ yieldHundredths: 0, paidBackTenths: 0 },
    },
  };
  expect(comparedTextOf(statementOf(records, period("2025-Q4"), "EUR"))).toBe(JSON.stringify(expected));
});

test("a correction lists added and removed movements together by day, and then the holdings", () => {
  const bought = (...days: string[]) => days.map((day) => ({ day, minorUnits: 100, tokens: 1 }));
  const nothing = { undated: 0, paid: [], valued: [] };
  const records = recordsOf([
    { ...nothing, bought: bought("2025-06-01", "2025-04-01") },
    { ...nothing, bought: bought("2025-05-01") },
  ]);
  const without = (holdingId: string) => {
    const holdings = records.holdings.map(({ tokens, ...each }) =>
      each.id === holdingId ? { ...each, investedMinorUnits: 0, tokens: 0 } : { ...each, tokens: tokens - 7 },
    );
    const purchases = records.purchases.filter((each) => each.holdingId !== holdingId);
    return statementOf({ ...records, holdings, purchases }, period("2025"), "EUR");
  };
  const { list } = changesOf(without("1"), without("0"));
  expect(changeTextsOf({ list: list.filter(({ kind }) => kind !== "sum"), more: 0 }, "EUR", statementCopy)).toEqual([
    "Purchase, Plant 0, Apr 1, 2025: 1.00 is no longer in it.",
    "Purchase, Plant 1, May 1, 2025: 1.00 is added.",
    "Purchase, Plant 0, Jun 1, 2025: 1.00 is no longer in it.",
    "Plant 0, Closing value: 2.00 is no longer in it.",
    "Plant 1, Closing value: 1.00 is added.",
    "The figures since the first day on record were recalculated.",
  ]);
  expect(changesOf(without("1"), without("1"))).toEqual({ list: [], more: 0 });
});

test("a mandate's name is one line without an e-mail address, and is otherwise kept as typed", () => {
  expect(readMandateName("  Infrastructure \n EUR ")).toBe("Infrastructure EUR");
  for (const name of ["", "  ", "a@b.example", "x".repeat(61), "a\u0000b", "\ud800"])
    expect([name, readMandateName(name)]).toEqual([name, undefined]);
});

const anyDay = fc
  .integer({ min: 0, max: 3 * 365 })
  .map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10));
const anyAmount = fc.integer({ min: -5_000_00, max: 9_000_000_00 });

/** A holding as the records have it. Its value is the newest valuation plus later purchases at cost. */
const anyHolding = fc.record({
  undated: fc.integer({ min: 0, max: 1_000_000 }),
  bought: fc.array(fc.record({ day: anyDay, minorUnits: anyAmount, tokens: fc.integer({ min: 1, max: 500 }) }), {
    maxLength: 8,
  }),
  paid: fc.array(fc.record({ day: anyDay, minorUnits: anyAmount }), { maxLength: 8 }),
  valued: fc.uniqueArray(fc.record({ day: anyDay, minorUnits: fc.nat(9_000_000_00) }), {
    maxLength: 8,
    selector: ({ day }) => day,
  }),
});

type AnyHolding = typeof anyHolding extends fc.Arbitrary<infer Value> ? Value : never;

function recordsOf(list: readonly AnyHolding[]): PortfolioRecords {
  const total = (rows: readonly { minorUnits: number }[]) => rows.reduce((sum, { minorUnits }) => sum + minorUnits, 0);
  return {
    holdings: list.map(({ undated, bought, valued }, at) => {
      const [newest] = [...valued].sort((one, other) => (one.day < other.day ? 1 : -1));
      const later = newest && bought.filter(({ day }) => day > newest.day);
      return {
        ...{
          id: `${at}`,
          name: `Plant ${at}`,
          category: "Technology",
          status: "Active",
          country: "Italy",
          currency: "EUR",
        },
        tokens: bought.reduce((sum, { tokens }) => sum + tokens, 7),
        mandate: at % 2 === 0 ? "even" : null,
        investedMinorUnits: undated + total(bought),
        currentMinorUnits: newest && later ? newest.minorUnits + total(later) : undated + total(bought),
      } as const;
    }),
    purchases: list.flatMap(({ bought }, at) =>
      bought.map((each, n) => ({ ...each, id: `${at}.${n}`, holdingId: `${at}` })),
    ),
    distributions: list.flatMap(({ paid }, at) =>
      paid.map((each, n) => ({ ...each, id: `${at}.${n}`, holdingId: `${at}`, tokens: null })),
    ),
    valuations: list.flatMap(({ valued }, at) => valued.map((each) => ({ ...each, holdingId: `${at}` }))),
  };
}

test("for any records, each statement adds up and continues the one before, and the months add up to the year", () => {
  fc.assert(
    fc.property(fc.array(anyHolding, { minLength: 1, maxLength: 5 }), (list) => {
      const records = recordsOf(list);
      const months = Array.from({ length: 36 }, (_, at) =>
        periodOf("month", new Date(Date.UTC(2023, at, 1)).toISOString()),
      );
      const statements = months.map((month) => statementOf(records, month, "EUR"));
      for (const [at, figures] of statements.entries()) {
        const { opening, paidIn, change, closing, holdings, movements } = figures;
        expect(opening + paidIn + change).toBe(closing);
        for (const sum of sumNames) expect(holdings.reduce((all, each) => all + each[sum], 0)).toBe(figures[sum]);
        const moved = (kind: string) =>
          movements.filter((each) => each.kind === kind).reduce((sum, { minorUnits }) => sum + minorUnits, 0);
        expect([moved("purchase"), moved("distribution")]).toEqual([paidIn, figures.paidOut]);
        expect(opening).toBe(
          at === 0
            ? list.reduce((sum, { undated }) => sum + (list.length ? undated : 0), 0)
            : statements[at - 1]?.closing,
        );
        if (figures.since) {
          expect(figures.since.value).toBe(closing);
          expect(figures.since.gain).toBe(figures.since.value + figures.since.paidOut - figures.since.paidIn);
        }
        expect(JSON.stringify(figures)).not.toMatch(/null,"(opening|closing)|NaN/);
      }
      const year = statementOf(records, period("2024"), "EUR");
      const ofYear = statements.filter((each) => each.period.startsWith("2024-"));
      for (const sum of ["paidIn", "paidOut", "change"] as const)
        expect(ofYear.reduce((all, each) => all + each[sum], 0)).toBe(year[sum]);
      expect([ofYear[0]?.opening, ofYear.at(-1)?.closing]).toEqual([year.opening, year.closing]);
      expect(statements.at(-1)?.closing).toBe(records.holdings.reduce((sum, each) => sum + each.currentMinorUnits, 0));

      const part = recordsIn(records, { currency: "EUR", mandate: "even" });
      const [even, all] = [statementOf(part, period("2024"), "EUR"), year];
      const odd = statementOf(
        recordsIn(
          { ...records, holdings: records.holdings.map((each) => ({ ...each, mandate: each.mandate ? null : "odd" })) },
          { currency: "EUR", mandate: "odd" },
        ),
        period("2024"),
        "EUR",
      );
      for (const sum of sumNames) expect(even[sum] + odd[sum]).toBe(all[sum]);
    }),
    { numRuns: 150 },
  );
});

test("records after the end of a period do not change its statement", () => {
  fc.assert(
    fc.property(fc.array(anyHolding, { minLength: 1, maxLength: 4 }), (list) => {
      const early = list.map(({ bought, paid, valued, undated }) => {
        const until = <Row extends { day: string }>(rows: readonly Row[]) =>
          rows.filter(({ day }) => day <= "2024-06-30");
        return { undated, bought: until(bought), paid: until(paid), valued: until(valued) };
      });
      const [then, now] = [recordsOf(early), recordsOf(list)];
      const half = period("2024-Q2");
      // Ids are numbers in these lists, so they differ if an entry before was left out.
      const text = (records: PortfolioRecords) =>
        comparedTextOf(statementOf(records, half, "EUR")).replace(/"id":"[\d.]+"/g, "");
      const ordered = (records: PortfolioRecords) => [...text(records)].sort().join("");
      expect(ordered(now)).toBe(ordered(then));
    }),
    { numRuns: 150 },
  );
});

test("the first valuation of a holding does not change the values of earlier periods, which are at cost", () => {
  const held = { undated: 1_000, bought: [], paid: [], valued: [] };
  const before = recordsOf([held]);
  const worthMore = before.holdings.map((each) => ({ ...each, currentMinorUnits: 1_100 }));
  const after = recordsOf([{ ...held, valued: [{ day: "2024-09-30", minorUnits: 1_200 }] }]);
  const closingOf = (records: PortfolioRecords, id: string) => statementOf(records, period(id), "EUR").closing;
  expect(closingOf({ ...before, holdings: worthMore }, "2024-Q2")).toBe(1_000);
  expect(closingOf(after, "2024-Q2")).toBe(1_000);
  expect(closingOf(after, "2024-Q3")).toBe(1_200);
});

test("the columns of a statement's file add up to its sums, and no name can run as a formula", () => {
  const holdings = sampleRecords.holdings.map((each) => ({ ...each, name: `=1+1;${each.name}` }));
  const figures = statementOf({ ...sampleRecords, holdings }, period("2025"), "EUR");
  const [, total, ...rows] = statementRowsOf(figures, { revision: 1, mandate: null }, statementCopy);
  for (const kind of ["Movement", "Holding"]) {
    const sum = (column: number) =>
      rows.filter((row) => row[3] === kind).reduce((all, row) => all + Math.round(Number(row[column] || 0) * 100), 0);
    const wanted = (column: number) => Math.round(Number(total?.[column]) * 100);
    for (const column of kind === "Holding" ? [8, 9, 10, 11, 12] : [9, 10]) expect(sum(column)).toBe(wanted(column));
  }
  expect(csvOf([...rows])).not.toMatch(/(^|[,;"])=/m);
  expect(firstDayOf(sampleRecords)).toBe("2024-06-03");
});

test("every row of a statement's file names its mandate, or says that it covers all holdings", () => {
  const figures = statementOf(sampleRecords, period("2025"), "EUR");
  for (const [mandate, text] of [
    ["Infrastructure", "Infrastructure"],
    [null, "All holdings"],
  ] as const) {
    const [head, ...rows] = statementRowsOf(figures, { revision: 1, mandate }, statementCopy);
    expect(head?.at(-1)).toBe("Mandate");
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(["Total", "Movement", "Holding"]));
    for (const row of rows) expect([row.length, row.at(-1)]).toEqual([head?.length, text]);
  }
});
