import type { Money } from "../money.ts";

/** The ends of addresses of parts of a dashboard, which notices lead to. There is a list of distributions for each currency. */
export const updatesId = "updates";

/** `distributions-EUR` */
export function distributionsIdOf(currency: Money["currency"]): string {
  return `distributions-${currency}`;
}
