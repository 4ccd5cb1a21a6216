import type { Currency, Money } from "./money.ts";

/** An amount with optional thousands separators and optional cents. At most 13 digits keep it exact in cents. */
const written = /^(0|[1-9]\d{0,12}|[1-9]\d{0,2}(?:,\d{3}){1,3}|[1-9](?:,\d{3}){4})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount as people type it, `25,000` or `25000.50`, without floating-point arithmetic. Undefined for anything
 * ambiguous: `25.000` is twenty-five thousand to some people and twenty-five to others.
 */
export function readAmount(typed: string, currency: Currency): Money | undefined {
  const minorUnits = readMinorUnits(typed);
  return minorUnits === undefined ? undefined : { minorUnits, currency };
}

/** Reads an amount without its currency, in minor units: every currency has cents. */
export function readMinorUnits(typed: string): number | undefined {
  const [, units, cents = ""] = written.exec(typed.trim()) ?? [];
  return units === undefined ? undefined : Number(units.replaceAll(",", "") + cents.padEnd(2, "0"));
}

/** An amount in whole units, such as euros. */
export function wholeUnits(units: number, currency: Currency): Money {
  return { minorUnits: units * 100, currency };
}
