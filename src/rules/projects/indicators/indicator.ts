import { type Day, readDay } from "../../day.ts";

/** What a project measures. An `own` indicator has a unit of its own. */
export const indicatorKinds = ["energy", "emissions", "jobs", "water", "own"] as const;
export type IndicatorKind = (typeof indicatorKinds)[number];

export const unitOf = {
  energy: "MWh",
  emissions: "tCO2e",
  jobs: "full-time jobs",
  water: "m³",
} as const satisfies Record<Exclude<IndicatorKind, "own">, string>;

/**
 * A company's indicator is `submitted`. Staff then release it, so that holders see it (`released`), or decline it with a reason
 * (`declined`). What staff enter is released at once. A released indicator is `replaced` once a correction of it is released, and
 * stays on record.
 */
export const indicatorStates = ["submitted", "released", "declined", "replaced"] as const;
export type IndicatorState = (typeof indicatorStates)[number];

export const indicatorLimits = { name: 120, unit: 24, text: 300, reason: 500 } as const;

/** `value` is a decimal as text, `1470.5`, never a floating-point number. Both days belong to the period. */
export type IndicatorEntries = {
  kind: IndicatorKind;
  name: string;
  unit: string;
  value: string;
  firstDay: Day;
  lastDay: Day;
  method: string;
  source: string;
};

/** An indicator as it was typed. */
type TypedIndicator = Omit<IndicatorEntries, "firstDay" | "lastDay"> & { firstDay: string; lastDay: string };

export type IndicatorFault = "missing" | "value" | "too-large" | "day" | "order" | "future";
type IndicatorFaults = Partial<Record<keyof IndicatorEntries, IndicatorFault>>;

/** Up to 12 digits, with or without thousands separators, and up to four decimals. */
const written = /^(0|[1-9]\d{0,11}|[1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.(\d{1,4}))?$/;

/** A value that is written correctly, with any number of digits. */
const large = /^[1-9](?:\d*|\d{0,2}(?:,\d{3})+)(?:\.\d{1,4})?$/;

/**
 * Reads a typed indicator, or returns a fault for each invalid field. Texts are trimmed and the value loses its separators. The
 * unit is that of the kind, unless the kind is `own`.
 */
export function readIndicator(
  typed: TypedIndicator,
  today: Day,
): { entries: IndicatorEntries; faults?: undefined } | { faults: IndicatorFaults; entries?: undefined } {
  const { kind } = typed;
  const name = typed.name.trim();
  const method = typed.method.trim();
  const source = typed.source.trim();
  const unit = kind === "own" ? typed.unit.trim() : unitOf[kind];
  const value = readDecimal(typed.value);
  const first = readDay(typed.firstDay);
  const last = readDay(typed.lastDay);
  const faults: IndicatorFaults = {
    ...(name === "" && { name: "missing" }),
    ...(unit === "" && { unit: "missing" }),
    ...(method === "" && { method: "missing" }),
    ...(source === "" && { source: "missing" }),
    ...(value === undefined && { value: large.test(typed.value.trim()) ? "too-large" : "value" }),
    ...(!first && { firstDay: "day" }),
    ...(!last && { lastDay: "day" }),
    ...(first && last && last < first && { lastDay: "order" }),
    ...(last && last > today && { lastDay: "future" }),
  };
  if (Object.keys(faults).length > 0 || value === undefined || !first || !last) return { faults };
  return { entries: { kind, name, unit, value, firstDay: first, lastDay: last, method, source } };
}

function readDecimal(typed: string): string | undefined {
  const [, whole, decimals] = written.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  return decimals === undefined ? whole.replaceAll(",", "") : `${whole.replaceAll(",", "")}.${decimals}`;
}
