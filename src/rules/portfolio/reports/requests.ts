import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { queryText } from "../../query-text.ts";
import { uuidPattern } from "../../uuid.ts";
import { mandateLimits } from "./mandate.ts";
import { readPeriod } from "./period.ts";

const id = z.string().check(z.regex(uuidPattern));

/** `mandate`: its id; null for all holdings in the currency. */
export const issueBody = z.object({
  period: z.string().check(z.refine((text) => readPeriod(text) !== undefined)),
  currency: z.enum(currencies),
  mandate: z.nullable(id),
});

export const mandateBody = z.object({ name: z.string().check(z.maxLength(200)) });

/** All holdings of a mandate. One that is in another mandate leaves that one. */
export const mandateHoldingsBody = z.object({
  holdings: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mandateLimits.holdings)),
});

const year = z.pipe(
  queryText,
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{3}$/)),
    z.transform((text) => Number(text)),
  ),
);

export const taxQuery = z.object({ year });
