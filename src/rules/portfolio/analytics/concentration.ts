import { compare } from "../../compare.ts";
import { sumOf } from "../../sum.ts";
import type { ProjectHolding } from "./movements.ts";
import { wholeSharesOf } from "./whole-shares.ts";

export const groupings = ["project", "category", "status", "country"] as const;
type Grouping = (typeof groupings)[number];

/** `tenths` is the share in tenths of a percent. All parts add up to exactly 100%. */
export type Part = { name: string; minorUnits: number; tenths: number };

/** The largest part comes first. */
export type Allocation = {
  grouping: Grouping;
  parts: Part[];
  /**
   * The Herfindahl-Hirschman index, the sum of the squared shares: 10,000 for a single part, 2,000 for five equal parts.
   * Undefined if nothing has a value.
   */
  hhi?: number;
  /** The number of equal parts that would be as concentrated, in tenths. */
  equalTenths?: number;
};

/** `country` is needed only when grouping by country. */
type Held = Omit<ProjectHolding, "investedMinorUnits" | "currency" | "country"> & { country?: string };

/** Returns how the current value is divided. A part without a value has a share of 0. */
export function allocationBy(grouping: Grouping, holdings: readonly Held[]): Allocation {
  const sums = new Map<string, { name: string; minorUnits: number }>();
  for (const holding of holdings) {
    const name = grouping === "project" ? holding.name : (holding[grouping] ?? "");
    const key = grouping === "project" ? holding.id : name;
    const known = sums.get(key);
    const minorUnits = Math.max(0, holding.currentMinorUnits);
    if (known) known.minorUnits += minorUnits;
    else sums.set(key, { name, minorUnits });
  }
  const sorted = [...sums.values()].sort(
    (one, other) => other.minorUnits - one.minorUnits || compare(one.name, other.name),
  );
  const values = sorted.map(({ minorUnits }) => minorUnits);
  const whole = sumOf(values);
  const shares = wholeSharesOf(values, whole, 1000);
  const parts = sorted.map((part, at) => ({ ...part, tenths: shares[at] ?? 0 }));
  if (whole === 0) return { grouping, parts };
  const squares = sorted.reduce((sum, { minorUnits }) => sum + (minorUnits / whole) ** 2, 0);
  return { grouping, parts, hhi: Math.round(squares * 10_000), equalTenths: Math.round(10 / squares) };
}
