import type { Part } from "../analytics/concentration.ts";
import type { Exposure } from "./exposure.ts";
import { isShare } from "./figures.ts";
import { isSameKey, type LimitKey, limitKeys, type RiskLimit } from "./limits.ts";

/** `near` begins at nine tenths of the limit; `passed` is beyond it. `undefined` has a limit, but no figure. */
export type LimitState = "within" | "near" | "passed" | "unlimited" | "undefined";

/** A figure and the limit on it. `value` and `limit` are in the limit's unit. */
export type Measure = LimitKey & {
  /** The name of the largest project or category. */
  name?: string;
  /** Undefined if nothing has a value. */
  value?: number;
  limit?: number;
  state: LimitState;
  /** The version of the limit, or 0 if there has never been one. */
  version: number;
  /** How many minor units the value of a share is beyond its limit. */
  beyondMinorUnits?: number;
};

/** Returns every figure of one currency that can have a limit. */
export function measuresOf(exposure: Exposure, limits: readonly RiskLimit[]): Measure[] {
  return limitKeys
    .filter((key) => key.measure !== "amount" || key.part === exposure.currency)
    .map((key) => measureOf(key, exposure, limits));
}

export function countPassed(measures: readonly Measure[]): number {
  return measures.filter(({ state }) => state === "passed").length;
}

function measureOf(key: LimitKey, exposure: Exposure, limits: readonly RiskLimit[]): Measure {
  const { value: set, version } = limits.find((limit) => isSameKey(limit, key)) ?? { value: null, version: 0 };
  const found = figureOf(key, exposure);
  const named = {
    ...key,
    ...(found?.name !== undefined && { name: found.name }),
    ...(found && { value: found.value }),
    version,
  };
  if (set === null) return { ...named, state: "unlimited" };
  if (!found) return { ...named, limit: set, state: "undefined" };
  const part = BigInt(found.part);
  const bound = BigInt(set) * BigInt(found.whole);
  const state = stateOf(part, bound);
  const beyond = isShare(key) && state === "passed" ? { beyondMinorUnits: Number((part - bound + 999n) / 1000n) } : {};
  return { ...named, limit: set, state, ...beyond };
}

function stateOf(part: bigint, bound: bigint): LimitState {
  if (part > bound) return "passed";
  return part * 10n >= bound * 9n ? "near" : "within";
}

/** The limit is compared with `part / whole`, before any rounding. */
type Found = { name?: string; value: number; part: number | bigint; whole: number };

function figureOf(key: LimitKey, exposure: Exposure): Found | undefined {
  const { minorUnits: whole, projects, categories, statuses, scoreTenths } = exposure;
  if (key.measure === "amount") return { value: whole, part: whole, whole: 1 };
  if (whole === 0) return undefined;
  if (key.measure === "score") {
    const weighted = exposure.parts.reduce(
      (sum, { grade, currentMinorUnits }) => sum + BigInt(grade) * BigInt(currentMinorUnits),
      0n,
    );
    return { value: scoreTenths ?? 0, part: weighted * 10n, whole };
  }
  if (key.measure === "status")
    return shareOf(statuses.find(({ name }) => name === key.part) ?? { name: key.part, minorUnits: 0, tenths: 0 });
  const [largest] = key.measure === "project" ? projects : categories;
  return largest && { ...shareOf(largest), name: largest.name };

  function shareOf({ minorUnits, tenths }: Part): Found {
    return { value: tenths, part: BigInt(minorUnits) * 1000n, whole };
  }
}
