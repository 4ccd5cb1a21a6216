import { decimalTextOf } from "../../money.ts";
import type { Exposure } from "./exposure.ts";
import { figureValueOf, tenthsOf } from "./figures.ts";
import type { LimitKey, RiskLimit } from "./limits.ts";
import { type LimitState, type Measure, measuresOf } from "./measures.ts";
import type { WhatIf } from "./what-if.ts";

type RiskCopy = {
  measures: Record<LimitKey["measure"], string>;
  states: Record<LimitState, string>;
  score: {
    columns: Record<"currency" | "holding" | "category" | "status" | "value" | "grade" | "share" | "adds", string>;
  };
  limits: { columns: Record<"currency" | "measure" | "largest" | "now" | "limit" | "unit" | "state", string> };
  whatIf: {
    columns: Record<"currency" | "measure" | "now" | "after" | "limit" | "unit" | "state", string>;
    hhi: string;
    value: string;
  };
};

type Rows = (string | number)[][];

/** Returns the rows of a CSV file, without a total, so that a column can be added up. */
export function scoreRowsOf({ currency, parts }: Exposure, { score: { columns } }: RiskCopy): Rows {
  const { holding, category, status, value, grade, share, adds } = columns;
  return [
    [columns.currency, holding, category, status, value, grade, `${share}, %`, adds],
    ...parts.map((part) => [
      currency,
      part.name,
      part.category,
      part.status,
      decimalTextOf({ minorUnits: part.currentMinorUnits, currency }),
      part.grade,
      tenthsOf(part.shareTenths),
      (part.addsThousandths / 1000).toFixed(3),
    ]),
  ];
}

export function limitRowsOf(exposure: Exposure, limits: readonly RiskLimit[], copy: RiskCopy): Rows {
  const { currency, measure, largest, now, limit, unit, state } = copy.limits.columns;
  return [
    [currency, measure, largest, now, limit, unit, state],
    ...measuresOf(exposure, limits).map((each) => [
      exposure.currency,
      measureNameOf(each, copy),
      each.name ?? "",
      figureValueOf(each, each.value),
      figureValueOf(each, each.limit),
      unitOf(each),
      copy.states[each.state],
    ]),
  ];
}

export function whatIfRowsOf({ before, after, moves }: WhatIf, copy: RiskCopy): Rows {
  const { columns, hhi, value } = copy.whatIf;
  const { currency } = before;
  return [
    [columns.currency, columns.measure, columns.now, columns.after, columns.limit, columns.unit, columns.state],
    [
      currency,
      value,
      decimalTextOf({ minorUnits: before.minorUnits, currency }),
      decimalTextOf({ minorUnits: after.minorUnits, currency }),
      "",
      currency,
      "",
    ],
    [currency, hhi, before.hhi ?? "", after.hhi ?? "", "", "", ""],
    ...moves.map((move) => [
      currency,
      measureNameOf(move.after, copy),
      figureValueOf(move.before, move.before.value),
      figureValueOf(move.after, move.after.value),
      figureValueOf(move.after, move.after.limit),
      unitOf(move.after),
      copy.states[move.after.state],
    ]),
  ];
}

/** `Largest project`, `Status Funding`, `Amount in EUR`. */
export function measureNameOf({ measure, part }: LimitKey, { measures }: Pick<RiskCopy, "measures">): string {
  return part === "" ? measures[measure] : `${measures[measure]} ${part}`;
}

function unitOf({ measure, part }: Measure): string {
  if (measure === "amount") return part;
  return measure === "score" ? "" : "%";
}
