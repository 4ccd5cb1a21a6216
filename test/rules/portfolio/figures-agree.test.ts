import fc from "fast-check";
import { expect, test } from "vitest";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { portfoliosOf } from "#rules/portfolio/portfolio.ts";
import { type Period, readPeriod } from "#rules/portfolio/reports/period.ts";
import { type PortfolioRecords, recordsIn, standingOf } from "#rules/portfolio/reports/records.ts";
import { type StatementFigures, statementOf } from "#rules/portfolio/reports/statement.ts";
import { taxOverviewsOf } from "#rules/portfolio/reports/tax-overview.ts";
import { casesOf } from "#test/support/cases.ts";

const currencies = ["EUR", "USD"] as const;
const years = [2023, 2024, 2025] as const;
/** The first and last days of months, halves and years, and the days around 29 February. */
const days = [
  ...["2023-01-01", "2023-02-28", "2023-03-01", "2023-06-30", "2023-07-01", "2023-12-31"],
  ...["2024-01-01", "2024-02-28", "2024-02-29", "2024-03-01", "2024-06-30", "2024-07-01", "2024-12-31"],
  ...["2025-01-01", "2025-02-28", "2025-03-01", "2025-06-30", "2025-12-31"],
] as const;

type Entry = {
  holding: number;
  day: string;
  tokens: number;
  cents: number;
  backOn: string | null;
};

const entry: fc.Arbitrary<Entry> = fc.record({
  holding: fc.nat(3),
  day: fc.constantFrom(...days),
  tokens: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 0, max: 900_000 }),
  backOn: fc.option(fc.constantFrom(...days), { freq: 2 }),
});
const history = fc.record({
  bought: fc.array(entry, { maxLength: 12 }),
  paid: fc.array(entry, { maxLength: 12 }),
  valued: fc.uniqueArray(entry, { maxLength: 8, selector: ({ holding, day }) => `${holding} ${day}` }),
});
type History = { bought: Entry[]; paid: Entry[]; valued: Entry[] };

/** Holdings 0 and 1 are in euros, the others in dollars. */
const currencyOf = (holding: number) => (holding < 2 ? "EUR" : "USD");
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The amounts of a currency, each with its day. A reversed payment is two amounts. */
function movesOf({ bought, paid }: History, currency: string) {
  const own = (list: readonly Entry[]) => list.filter(({ holding }) => currencyOf(holding) === currency);
  return {
    // A purchase is reversed on its own day, so it disappears.
    paidIn: own(bought).flatMap(({ backOn, ...each }) => (backOn === null ? [each] : [])),
    paidOut: own(paid).flatMap(({ day, cents, backOn }) => [
      { day, cents },
      ...(backOn === null || backOn < day ? [] : [{ day: backOn, cents: -cents }]),
    ]),
  };
}

function valueOn({ bought, valued }: History, holding: number, until: string): number {
  const isOwn = (each: Entry) => each.holding === holding && each.day <= until;
  const [newest] = valued.filter(isOwn).sort((one, other) => (one.day < other.day ? 1 : -1));
  const later = bought.filter((each) => isOwn(each) && each.backOn === null && each.day > (newest?.day ?? ""));
  return (newest?.cents ?? 0) + sum(later.map(({ cents }) => cents));
}

function recordsOf(made: History): PortfolioRecords {
  const { bought, paid, valued } = made;
  const standing = bought.filter(({ backOn }) => backOn === null);
  const used = [...new Set([...bought, ...paid, ...valued].map(({ holding }) => holding))];
  return {
    holdings: used.map((holding) => ({
      ...{ id: `${holding}`, name: `Plant ${holding}`, country: "Italy", mandate: null },
      ...({ category: "Technology", status: "Active", currency: currencyOf(holding) } as const),
      tokens: sum(standing.flatMap((each) => (each.holding === holding ? [each.tokens] : []))),
      investedMinorUnits: sum(standing.flatMap((each) => (each.holding === holding ? [each.cents] : []))),
      currentMinorUnits: valueOn(made, holding, "9999"),
    })),
    purchases: bought.flatMap(({ holding, day, tokens, cents, backOn }, at) => {
      const of = { holdingId: `${holding}`, day };
      const first = { ...of, id: `b${at}`, tokens, minorUnits: cents };
      return backOn === null
        ? [first]
        : [first, { ...of, id: `c${at}`, tokens: -tokens, minorUnits: -cents, reverses: first.id }];
    }),
    distributions: paid.flatMap(({ holding, day, cents, backOn }, at) => {
      const first = { holdingId: `${holding}`, id: `p${at}`, day, tokens: null, minorUnits: cents };
      return backOn === null || backOn < day
        ? [first]
        : [first, { ...first, id: `r${at}`, day: backOn, minorUnits: -cents, reverses: first.id }];
    }),
    valuations: valued.map(({ holding, day, cents }) => ({ holdingId: `${holding}`, day, minorUnits: cents })),
  };
}

const period = (id: string) => readPeriod(id) as Period;
const quartersOf = (year: number) => [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`);
const monthsOf = (year: number) => Array.from({ length: 12 }, (_, at) => `${year}-${`${at + 1}`.padStart(2, "0")}`);

test("statements of months, quarters and years, tax overviews, the analysis and the dashboard agree for any history", () => {
  fc.assert(
    fc.property(history, (made) => {
      const records = recordsOf(made);
      const analyses = analysesOf({
        ...records,
        purchases: standingOf(records.purchases),
      });
      const paidTo = (id: string) =>
        sum(records.distributions.flatMap(({ holdingId, minorUnits }) => (holdingId === id ? [minorUnits] : [])));
      const held = records.holdings.map((each) => ({ ...each, distributedMinorUnits: paidTo(each.id) }));
      const portfolios = portfoliosOf(held, []);
      for (const currency of currencies) {
        const moves = movesOf(made, currency);
        const own = recordsIn(records, { currency, mandate: null });
        const stated = (id: string) => statementOf(own, period(id), currency);
        const within = ({ from, to }: Period, list: readonly { day: string; cents: number }[]) =>
          sum(list.filter(({ day }) => day >= from && day <= to).map(({ cents }) => cents));
        const holdings = [0, 1, 2, 3].filter((holding) => currencyOf(holding) === currency);
        const valueAt = (day: string) => sum(holdings.map((holding) => valueOn(made, holding, day)));
        for (const year of years) {
          for (const ids of [monthsOf(year), quartersOf(year), [`${year}`]]) {
            const statements = ids.map(stated);
            for (const each of statements) {
              const { paidIn, paidOut, closing, movements } = each;
              const isOf = period(each.period);
              expect([paidIn, paidOut, closing]).toEqual([
                within(isOf, moves.paidIn),
                within(isOf, moves.paidOut),
                valueAt(isOf.to),
              ]);
              expect(each.opening + each.change + paidIn).toBe(closing);
              const total = (kind: string) =>
                sum(movements.flatMap((move) => (move.kind === kind ? [move.minorUnits] : [])));
              expect([total("purchase"), total("distribution")]).toEqual([paidIn, paidOut]);
            }
            const whole = stated(`${year}`);
            const totals = (name: "paidIn" | "paidOut" | "change") => sum(statements.map((each) => each[name]));
            expect([totals("paidIn"), totals("paidOut"), totals("change")]).toEqual([
              whole.paidIn,
              whole.paidOut,
              whole.change,
            ]);
            expect(statements[0]?.opening).toBe(whole.opening);
          }
          expectTaxYear(records, currency, year, quartersOf(year).map(stated));
        }
        const analysis = analyses.find((each) => each.currency === currency);
        const portfolio = portfolios.find((each) => each.currency === currency);
        expect(analysis === undefined).toBe(own.holdings.length === 0);
        if (!analysis || !portfolio) continue;
        const last = stated("2025");
        const shown = [analysis.paidIn, analysis.paidOut, analysis.value, analysis.gain, analysis.simpleTenths];
        const { invested, distributed, currentValue, gain, weightedReturn } = portfolio;
        expect(shown).toEqual([
          ...[invested.minorUnits, distributed.minorUnits, currentValue.minorUnits, gain.minorUnits],
          weightedReturn,
        ]);
        expect(shown.slice(0, 3)).toEqual([
          sum(moves.paidIn.map(({ cents }) => cents)),
          sum(moves.paidOut.map(({ cents }) => cents)),
          valueAt("9999"),
        ]);
        for (const { quarter, paidIn, paidOut } of analysis.quarters) {
          const statement = stated(quarter);
          expect([quarter, paidIn, paidOut]).toEqual([quarter, statement.paidIn, statement.paidOut]);
        }
        if (last.since) {
          const { paidIn, paidOut, value, simpleTenths, yieldHundredths, asOf } = last.since;
          expect([paidIn, paidOut, value, simpleTenths]).toEqual([...shown.slice(0, 3), shown[4]]);
          expect([yieldHundredths, asOf]).toEqual([analysis.year.yieldHundredths, analysis.asOf]);
        }
        const columns = (["gain", "points", "stillToCome", "paidOutInYear", "value"] as const).map((name) =>
          sum(analysis.holdings.map((each) => each[name])),
        );
        const { stillToCome, paidOutInYear } = analysis.year;
        expect(columns).toEqual([analysis.gain, analysis.points, stillToCome, paidOutInYear, analysis.value]);
      }
    }),
    { numRuns: casesOf(40) },
  );
});

function expectTaxYear(
  records: PortfolioRecords,
  currency: string,
  year: number,
  [first, second, third, fourth]: StatementFigures[],
): void {
  const overview = taxOverviewsOf(records, year).find((each) => each.currency === currency);
  const paid = [first, second, third, fourth].map((each) => each?.paidOut ?? 0);
  expect([overview?.firstHalf ?? 0, overview?.secondHalf ?? 0, overview?.year ?? 0]).toEqual([
    sum(paid.slice(0, 2)),
    sum(paid.slice(2)),
    sum(paid),
  ]);
}
