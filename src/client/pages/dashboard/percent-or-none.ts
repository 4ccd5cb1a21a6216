import { dashboardCopy } from "#content/pages/dashboard.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";

/** Returns a return in percent. A portfolio in which nothing was invested has none. */
export function percentOrNone(tenths: number | undefined): string {
  return tenths === undefined ? dashboardCopy.none : signedPercentOf(tenths);
}
