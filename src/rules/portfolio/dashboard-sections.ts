import type { Currency } from "../money.ts";

/** Ids of the sections of a dashboard that notices link to. Holdings and distributions have a section for each currency. */
export const updatesId = "updates";

/** `holdings-EUR` */
export function holdingsIdOf(currency: Currency): string {
  return `holdings-${currency}`;
}

/** `distributions-EUR` */
export function distributionsIdOf(currency: Currency): string {
  return `distributions-${currency}`;
}
