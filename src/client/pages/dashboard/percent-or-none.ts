import { dashboardCopy } from "#content/pages/dashboard.ts";
import { signedPercentOf } from "#rules/portfolio/signed-text.ts";

/** A portfolio that nothing was invested in has no return. */
export function percentOrNone(tenths: number | undefined): string {
  return tenths === undefined ? dashboardCopy.none : signedPercentOf(tenths);
}
