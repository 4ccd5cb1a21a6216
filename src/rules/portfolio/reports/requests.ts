import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { queryText } from "../../query-text.ts";
import { uuidPattern } from "../../uuid.ts";
import { mandateLimits } from "./mandate.ts";
import { readPeriod } from "./period.ts";

const id = z.string().check(z.regex(uuidPattern));

/** `mandate` is the mandate's id, or null for all holdings in the currency. */
export const issueRequest = z.object({
  period: z.string().check(z.refine((text) => readPeriod(text) !== undefined)),
  currency: z.enum(currencies),
  mandate: z.nullable(id),
});

export const mandateRequest = z.object({ name: z.string().check(z.maxLength(200)) });

const holdingIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mandateLimits.holdings));

/**
 * `holdings` are added to the mandate, also from other mandates, and `removed` are taken out of it. All others stay, because
 * another window may have changed them since. If `removed` is missing, as in a request from a page that was opened before a
 * release, all others are taken out.
 */
export const mandateHoldingsRequest = z.object({ holdings: holdingIds, removed: z.optional(holdingIds) });
export type MandateHoldings = z.output<typeof mandateHoldingsRequest>;

const year = z.pipe(
  queryText,
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{3}$/)),
    z.transform((text) => Number(text)),
  ),
);

export const taxQuery = z.object({ year });
