import { readAmount } from "../../amount.ts";
import { type Currency, currencies } from "../../money.ts";
import { type ProjectStatus, projectStatuses } from "../../projects/project.ts";
import { riskScale } from "../risk-score.ts";

export const limitMeasures = ["project", "category", "status", "score", "amount"] as const;

/**
 * What a limit applies to: the largest project or category, one status, the score, or the amount in one currency. A share is
 * calculated within one currency. The limit on a currency is an amount, because its share would require adding up several
 * currencies.
 */
export type LimitKey =
  | { measure: "project" | "category" | "score"; part: "" }
  | { measure: "status"; part: ProjectStatus }
  | { measure: "amount"; part: Currency };

/**
 * A limit that a person has set for themselves: a share in tenths of a percent, a score in tenths of a point, an amount in minor
 * units. `value` is null once the limit is removed: the row stays, so that its version is never used twice.
 */
export type RiskLimit = LimitKey & { value: number | null; version: number };

/** Every possible limit. */
export const limitKeys: readonly LimitKey[] = [
  { measure: "project", part: "" },
  { measure: "category", part: "" },
  ...projectStatuses.map((part) => ({ measure: "status", part }) as const),
  { measure: "score", part: "" },
  ...currencies.map((part) => ({ measure: "amount", part }) as const),
];

/** Undefined if there is no such limit. */
export function readLimitKey(measure: string, part: string): LimitKey | undefined {
  return limitKeys.find((key) => key.measure === measure && key.part === part);
}

export function isSameKey(one: LimitKey, other: LimitKey): boolean {
  return one.measure === other.measure && one.part === other.part;
}

/** As many digits as an amount that is typed can have. */
const maxMinorUnits = 1e15;

const bounds = {
  share: { least: 1, most: 1000 },
  score: { least: 10, most: riskScale * 10 },
  amount: { least: 1, most: maxMinorUnits },
};

export function isLimitValue({ measure }: LimitKey, value: number): boolean {
  const { least, most } = bounds[measure === "score" || measure === "amount" ? measure : "share"];
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * Reads a share such as `40`, `40.5` or `40.5%`, a score such as `4.0`, or an amount such as `5,000,000`. Undefined for anything
 * else.
 */
export function readLimitValue(key: LimitKey, typed: string): number | undefined {
  const value =
    key.measure === "amount" ? readAmount(typed, key.part)?.minorUnits : readTenths(typed.trim().replace(/ ?%$/, ""));
  return value !== undefined && isLimitValue(key, value) ? value : undefined;
}

function readTenths(typed: string): number | undefined {
  const [, whole, tenth = "0"] = /^(\d{1,3})(?:\.(\d))?$/.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole) * 10 + Number(tenth);
}
