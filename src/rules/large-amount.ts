import { readMinorUnits } from "./amount.ts";

const digitsInGroups = /^[1-9](?:\d*|\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** Whether what cannot be read is written as an amount is, and has too many digits. */
export function isTooLarge(typed: string): boolean {
  return digitsInGroups.test(typed.trim()) && readMinorUnits(typed) === undefined;
}
