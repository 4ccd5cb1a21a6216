import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import type { Money } from "#rules/money.ts";
import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";

/** What the figures of a chart are counted in. */
export type ChartUnit = { name?: keyof typeof copy.units; minorUnits: number };

/** Where the largest figure is of this size, in minor units. */
const units = [
  { from: 100_000_000_000_000, name: "billion", minorUnits: 100_000_000_000 },
  { from: 100_000_000_000, name: "million", minorUnits: 100_000_000 },
] as const;
const thousand = { name: "thousand", minorUnits: 100_000 } as const;

/** The unit that leaves the largest figure few digits. */
export function unitOf(largest: number, thousandFrom = 10_000_000): ChartUnit {
  return units.find(({ from }) => largest >= from) ?? (largest >= thousandFrom ? thousand : { minorUnits: 100 });
}

/** `Amounts in EUR.`, `Amounts in thousand EUR.` */
export function unitTextOf({ name }: ChartUnit, currency: Money["currency"]): string {
  return `${copy.amounts} ${name ? `${copy.units[name]} ` : ""}${currency}.`;
}

/** `−2,000`, `+51.4`, `0`: in the unit, with one decimal where there is one; in single units with the cents that there are. */
export function shortAmountOf(minorUnits: number, unit: ChartUnit, { isSigned = false } = {}): string {
  if (!unit.name) return scaledTextOf(Math.round(minorUnits), 2, { isSigned }).replace(/\.00$/, "");
  const tenths = Math.round((minorUnits * 10) / unit.minorUnits);
  return scaledTextOf(tenths, 1, { isSigned }).replace(/\.0$/, "");
}
