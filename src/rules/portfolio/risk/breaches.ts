import { type Currency, moneyTextOf } from "../../money.ts";
import { exposuresOf, type HeldValue } from "./exposure.ts";
import { figureTextOf } from "./figures.ts";
import type { LimitKey, RiskLimit } from "./limits.ts";
import { measuresOf } from "./measures.ts";

/**
 * A limit that is passed in a currency, and the figure that passes it, both in the limit's unit. `name` is that of the largest
 * project or category.
 */
export type Breach = LimitKey & { currency: Currency; value: number; limit: number; name?: string | null };

/** A limit that has been passed in a currency. `passedAt` is an instant in ISO 8601. */
export type OpenBreach = Pick<Breach, "measure" | "part" | "currency"> & { passedAt: string };

/** Returns the limits that are passed, as the page about risk shows them: each at most once per currency. */
export function breachesOf(holdings: readonly HeldValue[], limits: readonly RiskLimit[]): Breach[] {
  return exposuresOf(holdings).flatMap((exposure) =>
    measuresOf(exposure, limits).flatMap(({ measure, part, name, value, limit, state }) => {
      if (state !== "passed" || value === undefined || limit === undefined) return [];
      const named = name === undefined ? {} : { name };
      return [{ ...({ measure, part } as LimitKey), ...named, currency: exposure.currency, value, limit }];
    }),
  );
}

/** `Edge Data Hall: 42.8% of EUR, your limit is 40.0%`, `2.8 in EUR, your limit is 2.5`, `EUR 5,200, your limit is 5,000` */
export function breachTextOf(breach: Breach, copy: { of: string; in: string; yours: string }): string {
  const { measure, currency, value, limit, name } = breach;
  const within = measure === "score" ? copy.in : copy.of;
  const figure =
    measure === "amount"
      ? moneyTextOf({ minorUnits: value, currency })
      : `${figureTextOf(breach, value)} ${within} ${currency}`;
  return `${name ? `${name}: ` : ""}${figure}, ${copy.yours} ${figureTextOf(breach, limit)}`;
}
