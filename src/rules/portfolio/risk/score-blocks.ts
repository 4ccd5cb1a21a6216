import { ratioOf } from "../analytics/whole-shares.ts";
import type { ScorePart } from "./exposure.ts";

/** The blocks of more holdings would be too narrow to tell apart. */
const maxNamed = 12;

/** The least valuable holdings as one block. */
export type OtherParts = {
  count: number;
  shareTenths: number;
  /** Their average grade, weighted by value, in tenths of a point. A block of this height adds to the score what they add. */
  gradeTenths: number;
};

/** Returns the blocks of the drawing of a score. `parts` must be sorted by value, largest first. */
export function scoreBlocksOf(parts: readonly ScorePart[]): { named: readonly ScorePart[]; others?: OtherParts } {
  const others = parts.slice(maxNamed);
  if (others.length === 0) return { named: parts };
  const sum = (figureOf: (part: ScorePart) => number) => others.reduce((all, part) => all + figureOf(part), 0);
  const value = sum(({ currentMinorUnits }) => currentMinorUnits);
  const weighted = sum(({ grade, currentMinorUnits }) => grade * currentMinorUnits);
  return {
    named: parts.slice(0, maxNamed),
    others: {
      count: others.length,
      shareTenths: sum(({ shareTenths }) => shareTenths),
      gradeTenths: ratioOf(weighted, value, 10) ?? 0,
    },
  };
}
