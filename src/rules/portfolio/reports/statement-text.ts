import { type Currency, centsTextOf, countedTextOf, countTextOf } from "../../money.ts";
import { shortDateOf } from "../../short-date.ts";
import { scaledTextOf } from "../analytics/table-text.ts";
import type { Change, Changes } from "./revision.ts";
import type { SinceInception, StatedMovement, StatementFigures } from "./statement.ts";
import type { StatementCopy } from "./statement-copy.ts";

/**
 * A table as text, the same in the PDF and on the screen. `figures` is how many of its last columns are amounts; `mono` lists the
 * other columns that are set in the font of figures, from 0.
 */
export type TextTable = {
  columns: string[];
  figures: number;
  mono?: readonly number[];
  rows: string[][];
  total?: string[];
};

export type NamedText = { name: string; text: string };

/** `16,800.00` */
export function centsOf(minorUnits: number, currency: Currency): string {
  return centsTextOf({ minorUnits, currency });
}

/** `+16,800.00` */
function signedCentsOf(minorUnits: number, currency: Currency): string {
  return `${minorUnits > 0 ? "+" : ""}${centsOf(minorUnits, currency)}`;
}

/** The sums at the head of a statement. */
export function sumTextsOf(figures: StatementFigures, copy: StatementCopy): NamedText[] {
  const { currency, from, to } = figures;
  const { sums, valueAtStartOf, valueOn } = copy;
  return [
    { name: `${valueAtStartOf} ${shortDateOf(from)}`, text: centsOf(figures.opening, currency) },
    { name: sums.paidIn, text: centsOf(figures.paidIn, currency) },
    { name: sums.change, text: signedCentsOf(figures.change, currency) },
    { name: `${valueOn} ${shortDateOf(to)}`, text: centsOf(figures.closing, currency) },
    { name: sums.paidOut, text: centsOf(figures.paidOut, currency) },
  ];
}

export function movementTableOf(figures: StatementFigures, copy: StatementCopy): TextTable {
  const { currency, movements } = figures;
  const { columns, sums, kinds, rows } = copy;
  return {
    columns: [columns.date, columns.kind, columns.project, columns.calculated, sums.paidIn, sums.paidOut],
    figures: 2,
    mono: [0, 3],
    rows: movements.map((movement) => {
      const { day, kind, isCounter, name, minorUnits } = movement;
      const amount = centsOf(minorUnits, currency);
      const isPurchase = kind === "purchase";
      const what = kinds[isCounter ? "counter" : "plain"][kind];
      return [
        shortDateOf(day),
        what,
        name,
        tokenTextOf(movement, currency, copy),
        ...(isPurchase ? [amount, ""] : ["", amount]),
      ];
    }),
    total: [rows.total, "", "", "", centsOf(figures.paidIn, currency), centsOf(figures.paidOut, currency)],
  };
}

export function holdingTableOf(figures: StatementFigures, copy: StatementCopy): TextTable {
  const { currency, from, to, holdings } = figures;
  const { columns, sums, rows, valueAtStartOf, valueOn } = copy;
  const amounts = ({
    opening,
    paidIn,
    change,
    closing,
  }: Pick<StatementFigures, "opening" | "paidIn" | "change" | "closing">) => [
    centsOf(opening, currency),
    centsOf(paidIn, currency),
    signedCentsOf(change, currency),
    centsOf(closing, currency),
  ];
  return {
    columns: [
      columns.project,
      columns.tokens,
      `${valueAtStartOf} ${shortDateOf(from)}`,
      sums.paidIn,
      columns.change,
      `${valueOn} ${shortDateOf(to)}`,
    ],
    figures: 5,
    rows: holdings.map((holding) => [holding.name, countTextOf(holding.tokens), ...amounts(holding)]),
    total: [rows.total, "", ...amounts(figures)],
  };
}

export function sinceTableOf(since: SinceInception, currency: Currency, copy: StatementCopy): TextTable {
  const { paidIn, paidOut, value, gain } = copy.since;
  const { counts, columns, undated } = copy;
  const { moneyWeighted } = since;
  const isUndated = moneyWeighted.over === "none" && moneyWeighted.reason === "undated";
  const dated = since.purchases === 0 && isUndated ? [] : [countedTextOf(since.purchases, counts.purchase)];
  const bought = [...dated, ...(isUndated ? [undated] : [])].join(", ");
  return {
    columns: [columns.figure, columns.how, currency],
    figures: 1,
    rows: [
      [paidIn.name, bought, centsOf(since.paidIn, currency)],
      [paidOut.name, countedTextOf(since.distributions, counts.distribution), centsOf(since.paidOut, currency)],
      [value.name, `${value.how} ${shortDateOf(since.asOf)}`, centsOf(since.value, currency)],
    ],
    total: [gain.name, gain.how, signedCentsOf(since.gain, currency)],
  };
}

export function ratioTextsOf(since: SinceInception, copy: StatementCopy): NamedText[] {
  const { simpleTenths, yieldHundredths, paidBackTenths } = since;
  const { ratios, none } = copy;
  const percent = (scaled: number | undefined, digits: 1 | 2, { isSigned = false } = {}) =>
    scaled === undefined ? none : `${scaledTextOf(scaled, digits, { isSigned })}%`;
  return [
    { name: ratios.simple, text: percent(simpleTenths, 1, { isSigned: true }) },
    { name: ratios.moneyWeighted, text: moneyWeightedTextOf(since, copy) },
    { name: ratios.yield, text: percent(yieldHundredths, 2) },
    { name: ratios.paidBack, text: percent(paidBackTenths, 1) },
  ];
}

/** Formats the return, per year or over the days of a period shorter than a year. */
function moneyWeightedTextOf(
  { moneyWeighted }: Pick<SinceInception, "moneyWeighted">,
  { none, perYear, inDays }: StatementCopy,
): string {
  if (moneyWeighted.over === "none") return none;
  const percent = `${scaledTextOf(moneyWeighted.tenths, 1, { isSigned: true })}%`;
  if (moneyWeighted.over === "year") return `${percent} ${perYear}`;
  return `${percent} ${inDays[0]} ${countedTextOf(moneyWeighted.days, inDays[1])}`;
}

/** Returns the notes, with the day up to which the yield on cost counts. It may be before the last day of the period. */
export function notesTextOf(
  { since }: Pick<StatementFigures, "since">,
  [before, after]: readonly [before: string, after: string],
): string {
  return `${before}${since ? ` (${shortDateOf(since.asOf)})` : ""}${after}`;
}

/** One sentence for each change. */
export function changeTextsOf({ list, more }: Changes, currency: Currency, copy: StatementCopy): string[] {
  const texts = list.map((change) => changeTextOf(change, currency, copy));
  return more === 0 ? texts : [...texts, `${countedTextOf(more, copy.changes.more)}.`];
}

/** `3,000 tokens at 14.00`, without the amount per token if that is not a whole number of cents. */
export function tokenTextOf(
  { tokens, minorUnits }: Pick<StatedMovement, "tokens" | "minorUnits">,
  currency: Currency,
  { tokens: copy }: Pick<StatementCopy, "tokens">,
): string {
  if (tokens === null || tokens === 0) return "";
  const size = Math.abs(tokens);
  const count = countedTextOf(size, copy);
  const each = Math.abs(minorUnits) / size;
  return Number.isInteger(each) ? `${count} ${copy.at} ${centsOf(each, currency)}` : count;
}

function changeTextOf(change: Change, currency: Currency, copy: StatementCopy): string {
  const { changes, columns, sums, kinds } = copy;
  const names = { ...sums, tokens: columns.tokens };
  if (change.kind === "since") return changes.since;
  const isCount = change.kind === "holding" && change.sum === "tokens";
  const said = changedTextOf(change, isCount ? countTextOf : (amount) => centsOf(amount, currency), changes);
  if (change.kind === "sum") return `${names[change.sum]}: ${said}.`;
  if (change.kind === "holding") return `${change.name}, ${names[change.sum]}: ${said}.`;
  const { day, kind, isCounter, name } = change.movement;
  return `${kinds[isCounter ? "counter" : "plain"][kind]}, ${name}, ${shortDateOf(day)}: ${said}.`;
}

function changedTextOf(
  { before, after }: { before?: number; after?: number },
  text: (number: number) => string,
  { added, removed, becomes }: StatementCopy["changes"],
): string {
  if (before === undefined) return `${text(after ?? 0)} ${added}`;
  if (after === undefined) return `${text(before)} ${removed}`;
  return `${text(before)} ${becomes} ${text(after)}`;
}
