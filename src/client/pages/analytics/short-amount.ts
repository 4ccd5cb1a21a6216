import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import type { Currency } from "#rules/money.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";

/** The unit of a chart's figures. */
export type ChartUnit = { name?: keyof typeof copy.units; minorUnits: number };

/** Each unit is used if the largest figure is at least `from`, in minor units. */
const units = [
  { from: 100_000_000_000_000, name: "billion", minorUnits: 100_000_000_000 },
  { from: 100_000_000_000, name: "million", minorUnits: 100_000_000 },
] as const;
const thousand = { name: "thousand", minorUnits: 100_000 } as const;

/** Returns the unit in which the largest figure has few digits. */
export function unitOf(largest: number, thousandFrom = 10_000_000): ChartUnit {
  return units.find(({ from }) => largest >= from) ?? (largest >= thousandFrom ? thousand : { minorUnits: 100 });
}

/** `Amounts in EUR.`, `Amounts in thousand EUR.` */
export function unitTextOf({ name }: ChartUnit, currency: Currency): string {
  return `${copy.amounts} ${name ? `${copy.units[name]} ` : ""}${currency}.`;
}

/** `−2,000`, `+51.4`, `0`: a named unit has at most one decimal; without a name, cents are shown if there are any. */
export function shortAmountOf(minorUnits: number, unit: ChartUnit, { isSigned = false } = {}): string {
  if (!unit.name) return scaledTextOf(Math.round(minorUnits), 2, { isSigned }).replace(/\.00$/, "");
  const tenths = Math.round((minorUnits * 10) / unit.minorUnits);
  return scaledTextOf(tenths, 1, { isSigned }).replace(/\.0$/, "");
}
