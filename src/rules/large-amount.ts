import { readMinorUnits } from "./amount.ts";

const digitsInGroups = /^[1-9](?:\d*|\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** True if a text is written like an amount but has more digits than can be read. */
export function isTooLarge(typed: string): boolean {
  return digitsInGroups.test(typed.trim()) && readMinorUnits(typed) === undefined;
}
