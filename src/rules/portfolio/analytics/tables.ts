import type { Analysis, HoldingAnalysis } from "./analysis.ts";
import type { MoneyWeighted, UndefinedReason } from "./money-weighted-return.ts";

export const tableNames = [
  "returns",
  "value",
  "cash-flow",
  "contribution",
  "payback",
  "allocation",
  "concentration",
] as const;
export type TableName = (typeof tableNames)[number];

/** A key for which src/content has the words. */
export type TableWord =
  | UndefinedReason
  | "total"
  | "undated"
  | "earlier"
  | "year"
  | "moneyWeighted"
  | "simple"
  | "paidIn"
  | "value"
  | "paidOut"
  | "gain"
  | "project"
  | "category"
  | "status"
  | "country";

/** Numbers are integers: minor units, tenths or hundredths. Null is an undefined figure. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "word"; word: TableWord }
  | { kind: "days"; days: number }
  | { kind: "quarter"; quarter: string }
  | { kind: "day"; day: string | null }
  | { kind: "money"; minorUnits: number; isSigned?: true }
  | { kind: "tenths"; tenths: number | null; isSigned?: true; unit: "%" | "" }
  | { kind: "hundredths"; hundredths: number | null; isSigned?: true; unit: "%" | "" }
  | { kind: "count"; count: number | null };

export type ColumnName = keyof typeof columnKinds;
/** Columns of figures are aligned to the right. */
const columnKinds = {
  currency: "text",
  table: "text",
  row: "text",
  content: "figure",
  figure: "text",
  amount: "figure",
  percent: "figure",
  over: "text",
  day: "text",
  quarter: "text",
  holding: "text",
  grouping: "text",
  part: "text",
  category: "text",
  status: "text",
  country: "text",
  paidIn: "figure",
  value: "figure",
  difference: "figure",
  paidOutToDate: "figure",
  paidOut: "figure",
  net: "figure",
  gain: "figure",
  points: "figure",
  moneyWeighted: "figure",
  paidOutInYear: "figure",
  yield: "figure",
  stillToCome: "figure",
  paidBackOn: "figure",
  share: "figure",
  hhi: "figure",
  equal: "figure",
} as const;

export function isFigure(column: ColumnName): boolean {
  return columnKinds[column] === "figure";
}

export type Table = { name: TableName; columns: readonly ColumnName[]; rows: Cell[][]; total?: Cell[] };

/** The first column names the row. */
export const columnsOf: Record<TableName, readonly ColumnName[]> = {
  returns: ["figure", "amount", "percent", "over"],
  value: ["day", "paidIn", "value", "difference", "paidOutToDate"],
  "cash-flow": ["quarter", "paidIn", "paidOut", "net"],
  contribution: ["holding", "gain", "points", "moneyWeighted", "over"],
  payback: ["holding", "paidIn", "paidOutInYear", "yield", "paidOut", "stillToCome", "paidBackOn"],
  allocation: ["holding", "category", "status", "country", "value", "share"],
  concentration: ["grouping", "part", "share", "hhi", "equal"],
};

const writers: Record<TableName, (analysis: Analysis) => Pick<Table, "rows" | "total">> = {
  returns: (analysis) => ({
    rows: [
      [word("moneyWeighted"), text(""), ...returnOf(analysis.moneyWeighted)],
      [word("simple"), signed(analysis.gain), percent(analysis.simpleTenths), text("")],
      ...(["paidIn", "value", "paidOut"] as const).map((name) => [
        word(name),
        money(analysis[name]),
        text(""),
        text(""),
      ]),
    ],
  }),
  value: ({ series }) => ({
    rows: series.points
      .filter(({ isValued }, at) => isValued || at === series.points.length - 1)
      .map(({ day, paidIn, value, paidOut }) => [
        { kind: "day", day },
        money(paidIn),
        money(value),
        signed(value - paidIn),
        money(paidOut),
      ]),
  }),
  "cash-flow": ({ quarters, paidIn, paidOut }) => ({
    rows: quarters.map((flow) => [quarter(flow.quarter), ...flowCells(flow)]),
    total: [word("total"), ...flowCells({ paidIn, paidOut })],
  }),
  contribution: ({ holdings, ...whole }) => ({
    rows: holdings.map((each) => [text(each.name), ...contributionCells(each, whole)]),
    total: [word("total"), ...contributionCells(whole, whole)],
  }),
  payback: ({ holdings, paidIn, paidOut, year }) => ({
    rows: holdings.map((each) => [text(each.name), ...paybackCells(each)]),
    total: [word("total"), ...paybackCells({ paidIn, paidOut, ...year })],
  }),
  allocation: ({ holdings, value }) => ({
    rows: holdings.map(({ name, category, status, country, value: own, shareTenths }) => [
      text(name),
      text(category),
      text(status),
      text(country),
      money(own),
      share(shareTenths),
    ]),
    total: [word("total"), text(""), text(""), text(""), money(value), share(value > 0 ? 1000 : 0)],
  }),
  concentration: ({ allocations }) => ({
    rows: allocations.map(({ grouping, parts: [largest], hhi, equalTenths }) => [
      word(grouping),
      text(largest?.name ?? ""),
      share(largest?.tenths ?? 0),
      { kind: "count", count: hhi ?? null },
      { kind: "tenths", tenths: equalTenths ?? null, unit: "" },
    ]),
  }),
};

export function tableOf(name: TableName, analysis: Analysis): Table {
  return { name, columns: columnsOf[name], ...writers[name](analysis) };
}

function flowCells({ paidIn, paidOut }: { paidIn: number; paidOut: number }): Cell[] {
  return [signed(0 - paidIn), signed(paidOut), signed(paidOut - paidIn)];
}

/** If nothing was paid in, the points are undefined: there is no return to which a gain could add. */
function contributionCells(
  each: Pick<HoldingAnalysis, "gain" | "points" | "moneyWeighted">,
  { simpleTenths }: Pick<Analysis, "simpleTenths">,
): Cell[] {
  const hundredths = simpleTenths === undefined ? null : each.points;
  const points: Cell = { kind: "hundredths", hundredths, isSigned: true, unit: "" };
  return [signed(each.gain), points, ...returnOf(each.moneyWeighted)];
}

function paybackCells(each: Pick<HoldingAnalysis, "paidIn" | "paidOut" | keyof Analysis["year"]>): Cell[] {
  return [
    money(each.paidIn),
    money(each.paidOutInYear),
    { kind: "hundredths", hundredths: each.yieldHundredths ?? null, unit: "%" },
    money(each.paidOut),
    money(each.stillToCome),
    { kind: "day", day: each.paidBackOn ?? null },
  ];
}

/** Returns two cells: the return, and the period it covers or the reason why there is none. */
function returnOf(returned: MoneyWeighted): Cell[] {
  if (returned.over === "none") return [percent(undefined), word(returned.reason)];
  if (returned.over === "year") return [percent(returned.tenths), word("year")];
  return [percent(returned.tenths), { kind: "days", days: returned.days }];
}

function quarter(name: string): Cell {
  return name === "undated" || name === "earlier" ? word(name) : { kind: "quarter", quarter: name };
}

function text(content: string): Cell {
  return { kind: "text", text: content };
}

function word(name: TableWord): Cell {
  return { kind: "word", word: name };
}

function money(minorUnits: number): Cell {
  return { kind: "money", minorUnits };
}

function signed(minorUnits: number): Cell {
  return { kind: "money", minorUnits, isSigned: true };
}

function percent(tenths: number | undefined): Cell {
  return { kind: "tenths", tenths: tenths ?? null, isSigned: true, unit: "%" };
}

function share(tenths: number): Cell {
  return { kind: "tenths", tenths, unit: "%" };
}
