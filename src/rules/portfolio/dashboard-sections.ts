import type { Money } from "../money.ts";

/** The ends of addresses of parts of a dashboard, which notices lead to. What is held and paid has a part for each currency. */
export const updatesId = "updates";

/** `holdings-EUR` */
export function holdingsIdOf(currency: Money["currency"]): string {
  return `holdings-${currency}`;
}

/** `distributions-EUR` */
export function distributionsIdOf(currency: Money["currency"]): string {
  return `distributions-${currency}`;
}
