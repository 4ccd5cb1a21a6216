import { type Exposure, exposureOf, type HeldValue } from "./exposure.ts";
import type { RiskLimit } from "./limits.ts";
import { type Measure, measuresOf } from "./measures.ts";

/** A project in which more could be invested, by its id. */
export type Target = Omit<HeldValue, "currentMinorUnits">;

/** One figure before and after. */
export type Move = { before: Measure; after: Measure };

export type WhatIf = { before: Exposure; after: Exposure; moves: Move[] };

/** Returns what investing more in a project would change, at today's values, in the project's currency. Nothing is stored. */
export function whatIfOf(
  holdings: readonly HeldValue[],
  limits: readonly RiskLimit[],
  { target, minorUnits }: { target: Target; minorUnits: number },
): WhatIf {
  const before = exposureOf(target.currency, holdings);
  const after = exposureOf(target.currency, withMore(holdings, target, minorUnits));
  const then = measuresOf(after, limits);
  const moves = measuresOf(before, limits).flatMap((each, at) => {
    const changed = then[at];
    return changed ? [{ before: each, after: changed }] : [];
  });
  return { before, after, moves };
}

function withMore(holdings: readonly HeldValue[], target: Target, minorUnits: number): HeldValue[] {
  if (!holdings.some(({ id }) => id === target.id)) return [...holdings, { ...target, currentMinorUnits: minorUnits }];
  return holdings.map((holding) =>
    holding.id === target.id
      ? { ...holding, currentMinorUnits: Math.max(0, holding.currentMinorUnits) + minorUnits }
      : holding,
  );
}
